import { breakDown } from './break-down.tool.js';
import { compare, compareGroups } from './compare.tools.js';
import { askFigure, explain } from './explain.tools.js';
import { listMeasures } from './list-measures.tool.js';
import { listTickets } from './list-tickets.tool.js';
import type { Tool } from './tool.js';

/** All tools, in the order in which a program meets them. */
export const tools: readonly Tool[] = [
  listMeasures,
  askFigure,
  compare,
  compareGroups,
  breakDown,
  explain,
  listTickets,
];
