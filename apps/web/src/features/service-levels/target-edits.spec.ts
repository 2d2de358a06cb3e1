import type { Levels } from '../organization/setting-words.js';
import { tidyLevels, unpromised, withOtherLevels, withTarget } from './target-edits.js';

const today = '2026-11-27';
const priorities = ['Urgent', 'Low'];
const named = (...names: (string | null)[]) =>
  names.map((priority) => ({ priority, resolutionMinutes: 60, clock: 'elapsed' as const }));
const prioritiesOf = (targets: { priority: string | null }[]) => targets.map(({ priority }) => priority);

describe('a target that is added', () => {
  it('is for the first priority without one, then for all others, then for one that is still to be named', () => {
    expect(prioritiesOf(withTarget([], priorities))).toEqual(['Urgent']);
    expect(prioritiesOf(withTarget(named('urgent '), priorities)).at(-1)).toBe('Low');
    expect(prioritiesOf(withTarget(named('Urgent', 'Low'), priorities)).at(-1)).toBeNull();
    expect(prioritiesOf(withTarget(named('Urgent', 'Low', null), priorities)).at(-1)).toBe('');
  });

  it('is offered the priorities of no other target', () => {
    expect(unpromised(named('Urgent', 'Low'), priorities, 0)).toEqual(['Urgent']);
  });
});

describe('levels from a day on', () => {
  it('begin as those of before, on the day after the last', () => {
    const levels: Levels = [{ from: null, targets: named('Low') }];
    const [, next] = withOtherLevels(levels, today, priorities);
    expect(next).toEqual({ from: '2026-11-28', targets: named('Low') });
    const later: Levels = [...levels, { from: '2027-01-01', targets: named('Low') }];
    expect(withOtherLevels(later, today, priorities).at(-1)?.from).toBe('2027-01-02');
  });

  it('promise something where nothing was promised', () => {
    const [first, next] = withOtherLevels([], today, priorities);
    expect([first, prioritiesOf(next!.targets)]).toEqual([{ from: null, targets: [] }, ['Urgent']]);
  });

  it('are none once the last target has gone', () => {
    expect(tidyLevels([{ from: null, targets: [] }])).toEqual([]);
    const dated: Levels = [
      { from: null, targets: [] },
      { from: '2027-01-01', targets: [] },
    ];
    expect(tidyLevels(dated)).toBe(dated);
  });
});
