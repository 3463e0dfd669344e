"""The two writes that must look before they write. Each touches the keys of one match only."""

from typing import Final

GROWN: Final = "etherlog:grown"
"""The channel on which each append is told of, as the key of its log: a hint for whoever listens."""

# KEYS: log, meta, ids. ARGV: expected head, line, waiting (JSON), command id or "", "<number>:<hash>" of the last
# commit as the writer knows it or "", the same of this one.
# Answers {"ok", commit}, {"landed", commit} or {"moved", head}.
# The log is never trimmed, so its length is the head. The line itself is looked for first: a client repeats an append
# whose answer it missed, and must find its own success rather than a conflict.
APPEND: Final = """
local head = redis.call('XLEN', KEYS[1])
local commit = tonumber(ARGV[1]) + 1
local entry = string.format('%d-0', commit)
if commit <= head then
  local there = redis.call('XRANGE', KEYS[1], entry, entry)[1]
  if there and there[2][2] == ARGV[2] then return {'ok', commit} end
end
if ARGV[4] ~= '' then
  local landed = redis.call('HGET', KEYS[3], ARGV[4])
  if landed then return {'landed', tonumber(landed)} end
end
if commit ~= head + 1 then return {'moved', head} end
local last = ARGV[5] ~= '' and redis.call('HGET', KEYS[2], 'last')
if last and last ~= ARGV[5] and tonumber(string.match(last, '^%d+')) == head then return {'moved', head} end
redis.call('XADD', KEYS[1], entry, 'c', ARGV[2])
redis.call('HSET', KEYS[2], 'last', ARGV[6], 'waiting', ARGV[3])
if ARGV[4] ~= '' then redis.call('HSET', KEYS[3], ARGV[4], commit) end
redis.call('PUBLISH', 'etherlog:grown', KEYS[1])
return {'ok', commit}
"""

# KEYS: snap. ARGV: commit, fingerprint, state. A value is "<commit>:<state>".
KEEP_SNAPSHOT: Final = """
local kept = redis.call('HGET', KEYS[1], ARGV[2])
if kept and tonumber(string.match(kept, '^(%d+):')) >= tonumber(ARGV[1]) then return 0 end
redis.call('HSET', KEYS[1], ARGV[2], ARGV[1] .. ':' .. ARGV[3])
return 1
"""
