import { asOnMonday, withPeriod } from './week-edits.js';

describe('hours that are added to a day', () => {
  it.each([
    ['a closed one', [], { from: '09:00', to: '17:00' }],
    ['one with a morning', [{ from: '09:00', to: '12:00' }], { from: '13:00', to: '17:00' }],
    ['one that is long', [{ from: '08:00', to: '20:30' }], { from: '21:30', to: '24:00' }],
    ['one that ends late', [{ from: '08:00', to: '23:15' }], { from: '23:15', to: '24:00' }],
  ])('come after those of %s', (_, periods, added) => {
    expect(withPeriod(periods).at(-1)).toEqual(added);
  });

  it('can be those of Monday until Friday', () => {
    const monday = [{ from: '09:00', to: '17:00' }];
    expect(asOnMonday([monday, [], [], [], [], [], []])).toEqual([monday, monday, monday, monday, monday, [], []]);
  });
});
