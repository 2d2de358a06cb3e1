import { tidyTime } from './time-of-day.js';

it.each([
  ['9', '09:00'],
  ['900', '09:00'],
  ['9.30', '09:30'],
  ['17h', '17:00'],
  ['1730', '17:30'],
  ['24', '24:00'],
  [' 8:05', '08:05'],
  ['noon', 'noon'],
  ['', ''],
])('writes %j as %j', (typed, time) => {
  expect(tidyTime(typed)).toBe(time);
});
