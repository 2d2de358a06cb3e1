import { currentFields, mergeFields } from './registers.js';
import type { RegisterGroup } from './ticket.state.js';

const merged = (...said: RegisterGroup[]) =>
  said.reduce<readonly RegisterGroup[]>((registers, [place, values]) => mergeFields(registers, place, values), []);

describe('the registers of a ticket', () => {
  const early: RegisterGroup = ['a', { priority: 'Low', team: 'first' }];
  const middle: RegisterGroup = ['b', { priority: 'Medium', channel: null }];
  const late: RegisterGroup = ['c', { priority: 'High' }];

  it('hold each field once, at the last place that spoke of it', () => {
    const expected = [
      ['a', { team: 'first' }],
      ['b', { channel: null }],
      ['c', { priority: 'High' }],
    ];
    expect(merged(early, middle, late)).toEqual(expected);
    expect(merged(late, middle, early)).toEqual(expected);
    expect(merged(middle, late, early)).toEqual(expected);
  });

  it('drop a place when nothing that it said still holds', () => {
    expect(merged(['a', { priority: 'Low' }], late)).toEqual([late]);
    expect(merged(late, ['a', { priority: 'Low' }])).toEqual([late]);
  });

  it('settle a tie of places by content, so that either order gives the same', () => {
    const [one, other]: RegisterGroup[] = [
      ['a', { priority: 'Low', team: 'x' }],
      ['a', { priority: 'High', channel: 'email' }],
    ];
    expect(merged(one!, other!)).toEqual([['a', { priority: 'Low', team: 'x', channel: 'email' }]]);
    expect(merged(other!, one!)).toEqual(merged(one!, other!));
  });

  it('read as one set of values', () => {
    expect(currentFields(merged(early, middle, late))).toEqual({ priority: 'High', team: 'first', channel: null });
    expect(currentFields([])).toEqual({});
  });
});
