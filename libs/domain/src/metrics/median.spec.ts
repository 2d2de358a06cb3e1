import { median } from './median.js';

it.each([
  [[], null],
  [[7], 7],
  [[9, 1, 2], 2],
  [[10, 1, 2, 9], 5.5],
])('the median of %j is %j', (values, expected) => {
  expect(median(values)).toBe(expected);
});
