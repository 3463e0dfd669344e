// A room's page: who sits down is seen at once, and when all sit the table comes.

import { listen } from "./live.js";
import "./swap.js";

listen();
