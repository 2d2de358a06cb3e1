import { freeId, moved } from './list-edits.js';

it('moves among the others', () => {
  expect([moved(['a', 'b', 'c'], 2, -1), moved(['a', 'b', 'c'], 0, 1)]).toEqual([
    ['a', 'c', 'b'],
    ['b', 'a', 'c'],
  ]);
});

it('finds an id that nothing has', () => {
  expect([freeId('rule', []), freeId('rule', [{ id: 'rule-2' }])]).toEqual(['rule-1', 'rule-3']);
});
