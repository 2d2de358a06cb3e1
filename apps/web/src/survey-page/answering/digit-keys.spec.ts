import { createDigitEntry, digitOf } from './digit-keys.js';

const upTo10 = Array.from({ length: 11 }, (_, index) => index);

it('reads digits of Latin and Arabic keyboards, and nothing else', () => {
  expect(['7', '٧', 'a', 'Enter', ' '].map(digitOf)).toEqual([7, 7, undefined, undefined, undefined]);
});

it('takes 1 and then 0 within 600 ms for 10', () => {
  const enter = createDigitEntry(upTo10);
  expect([enter(1, 0), enter(0, 600)]).toEqual([1, 10]);
  expect([enter(1, 5000), enter(0, 5601)]).toEqual([1, 0]);
});

it('takes the later of two digits that make no number of the scale', () => {
  const enter = createDigitEntry([1, 2, 3, 4, 5]);
  expect([enter(1, 0), enter(4, 100), enter(9, 200), enter(0, 5000)]).toEqual([1, 4, undefined, undefined]);
});

it('does not take 0 and then 5 for anything but 5', () => {
  const enter = createDigitEntry(upTo10);
  expect([enter(0, 0), enter(5, 100)]).toEqual([0, 5]);
});
