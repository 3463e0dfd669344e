"""The OpenAPI document: it tells all there is, its examples hold, and no request makes a server error."""

from collections.abc import Iterator
from typing import Any

import httpx
import jsonschema
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.strategies import booleans

from tests.gateway.conftest import ADMIN, Serve, created, joined, seated

CHECKS = (
    schemathesis.checks.not_a_server_error,
    schemathesis.checks.status_code_conformance,
    schemathesis.checks.content_type_conformance,
    schemathesis.checks.response_schema_conformance,
)


def document(url: str) -> Any:
    return httpx.get(f"{url}/api/openapi").json()


def test_every_operation_is_described_and_its_errors_too(url: str) -> None:
    told = document(url)
    assert told["info"]["title"] == "etherlog"
    for path, asked in told["paths"].items():
        for method, operation in asked.items():
            assert operation.get("description"), (method, path)
            assert {"500", "503"} <= operation["responses"].keys(), (method, path)
    below = told["paths"]["/api/matches/{match_id}/commands"]["post"]["responses"]
    assert {"400", "401", "403", "404", "409", "413", "415", "422", "429"} <= below.keys()
    assert told == httpx.get(f"{url}/api/openapi/openapi.json").json()


def test_every_example_is_what_its_schema_says(url: str) -> None:
    told, seen = document(url), 0
    for content in _contents(told):
        schema = {**content["schema"], "components": told["components"]}
        examples = [each["value"] for each in content.get("examples", {}).values()] + schema.get("examples", [])
        for example in [*examples, *([content["example"]] if "example" in content else [])]:
            jsonschema.validate(example, schema)
            seen += 1
    assert seen > 20


def _contents(told: Any) -> Iterator[Any]:
    """What bodies and answers hold, by media."""
    for operations in told["paths"].values():
        for operation in operations.values():
            yield from operation.get("requestBody", {}).get("content", {}).values()
            for response in operation["responses"].values():
                yield from response.get("content", {}).values()
    for response in told["components"]["responses"].values():
        yield from response["content"].values()


def test_the_examples_are_accepted(url: str) -> None:
    paths = document(url)["paths"]
    examples = _examples(paths["/api/matches"]["post"])
    assert examples
    for example in examples:
        made = created(url, **example)
    for example in _examples(paths["/api/rooms/{code}/seats"]["post"]):
        ann = joined(url, made["code"], **example)
    for example in _examples(paths["/api/matches/{match_id}/commands"]["post"]):
        assert ann.post("/commands", example).status_code in (200, 409)


def test_answers_have_the_fields_that_their_examples_show(url: str) -> None:
    told, [ann] = document(url)["paths"], seated(url, "Ann", computers={"s2": "random"})
    shown = dict[str, Any]()
    for what in ("/view", "/feed", "/offers", "/info", "/rolls"):
        spec = told[f"/api/matches/{{match_id}}{what}"]["get"]["responses"]
        [shown[what]] = [each["value"] for each in spec["200"]["content"]["application/json"]["examples"].values()]
        assert shown[what].keys() == ann.get(what).json().keys()
    assert shown["/feed"]["items"][0].keys() >= ann.get("/feed").json()["items"][0].keys()
    assert shown["/view"]["waits"][0].keys() >= ann.get("/view").json()["waits"][0].keys()
    assert shown["/info"]["info"].keys() == ann.get("/info").json()["info"].keys()
    of_compare = told["/api/matches/{match_id}/compare"]["get"]["responses"]["200"]["content"]["application/json"]
    [example] = [each["value"] for each in of_compare["examples"].values()]
    assert example["compared"].keys() >= ann.get("/compare?one=K&other=A").json()["compared"].keys()
    refusal = document(url)["components"]["responses"]["Problem409"]["content"]["application/problem+json"]
    assert refusal["example"].keys() == ann.command("a", "end-phase").json().keys()


def _examples(operation: Any) -> list[Any]:
    content = operation["requestBody"]["content"]["application/json"]
    return content["schema"]["examples"]


def _no_server_error(url: str, examples: int) -> None:
    """Ask everything so often, of a match that is there and of whatever else, as each who may ask."""
    made = created(url)
    ann = joined(url, made["code"], "Ann")
    known = {"match_id": ann.match, "name": "ethereal", "code": made["code"], "seat": "s1"}
    tokens = ("", ann.token, made["host_token"], ADMIN)
    schema = schemathesis.openapi.from_url(f"{url}/api/openapi")
    operations = [found.ok() for found in schema.get_all_operations()]
    for operation in operations:
        if not operation.path.endswith("/stream"):
            _ask(operation, known, tokens, examples)
    assert len(operations) > 25


def _ask(operation: Any, known: dict[str, str], tokens: tuple[str, ...], examples: int) -> None:
    @given(case=operation.as_strategy(), there=booleans())
    @settings(
        max_examples=examples, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck)
    )
    def ask(case: Any, there: bool) -> None:
        named = {name: value for name, value in known.items() if there and f"{{{name}}}" in operation.path}
        case.path_parameters = {**(case.path_parameters or {}), **named}
        for token in tokens:
            case.call_and_validate(headers={"Authorization": f"Bearer {token}"} if token else {}, checks=CHECKS)

    ask()


@pytest.mark.timeout(300)
def test_no_request_makes_a_server_error(serve: Serve) -> None:
    _no_server_error(serve(patience_s=0.0), 2)


@pytest.mark.long
@pytest.mark.timeout(1200)
def test_no_request_of_very_many_makes_a_server_error(serve: Serve) -> None:
    _no_server_error(serve(patience_s=0.0), 150)
