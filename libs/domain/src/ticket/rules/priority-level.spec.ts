import { priorityLevel } from './priority-level.js';

it.each([
  ['Low', 1],
  ['medium', 2],
  ['Normal', 2],
  ['2 - High', 3],
  ['10-Urgent', 4],
  ['P1 - High', undefined],
  [' URGENT ', 4],
  ['Critical', 4],
  ['Someday', undefined],
  ['', undefined],
  ['constructor', undefined],
])('the priority "%s" has the level %p', (priority, level) => {
  expect(priorityLevel(priority)).toBe(level);
});
