// The table's page.

import "./compare.js";
import { modal } from "./dialogs.js";
import "./keys.js";
import { listen } from "./live.js";
import { clocks, moments, tell } from "./notices.js";
import { afterSwap } from "./swap.js";

afterSwap(modal);
afterSwap(tell);
afterSwap(moments);
afterSwap(clocks);
setInterval(clocks, 1000);
listen();
