import type { Pin } from '@deskledger/contracts';
import { movedPin, restoredPin } from './pin-order.js';

const pin = (id: string): Pin => ({ id, card: 'csat', query: '', title: null, size: 'narrow' });
const pins = ['a', 'b', 'c'].map(pin);
const order = (list: readonly Pin[]) => list.map(({ id }) => id).join('');

it.each([
  ['a', 'c', 'after', 'bca'],
  ['a', 'c', 'before', 'bac'],
  ['c', 'a', 'before', 'cab'],
  ['b', 'b', 'after', 'abc'],
  ['x', 'a', 'after', 'abc'],
  ['a', 'x', 'after', 'abc'],
] as const)('puts %s beside %s, %s it: %s', (moved, beside, side, expected) => {
  expect(order(movedPin(pins, moved, beside, side))).toBe(expected);
});

it('puts a pin back where it was, once', () => {
  const without = pins.filter(({ id }) => id !== 'b');
  expect(order(restoredPin(without, pin('b'), 1))).toBe('abc');
  expect(order(restoredPin(pins, pin('b'), 0))).toBe('abc');
  expect(order(restoredPin([], pin('b'), 7))).toBe('b');
});
