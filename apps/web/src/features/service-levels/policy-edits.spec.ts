import { organizationSettings } from '@deskledger/contracts';
import { defaultSettings } from '@deskledger/domain';
import type { DatedPolicies, TargetTime } from '../organization/setting-words.js';
import {
  isForAll,
  isUsed,
  tidyPolicies,
  unpromised,
  withCalendar,
  withOtherPolicies,
  withPolicy,
  withTarget,
  withTime,
} from './policy-edits.js';

const today = '2026-11-27';
const priorities = ['Urgent', 'Low'];
const { calendars } = organizationSettings.parse(defaultSettings());
const named = (...names: (string | null)[]): TargetTime[] => names.map((priority) => ({ priority, minutes: 60 }));
const prioritiesOf = (times: readonly TargetTime[]) => times.map(({ priority }) => priority);

describe('a time that is added', () => {
  it('is for the first priority without one, then for all others, then for one that is still to be named', () => {
    expect(prioritiesOf(withTime([], priorities))).toEqual(['Urgent']);
    expect(prioritiesOf(withTime(named('urgent '), priorities)).at(-1)).toBe('Low');
    expect(prioritiesOf(withTime(named('Urgent', 'Low'), priorities)).at(-1)).toBeNull();
  });

  it('stands before that for all others', () => {
    expect(prioritiesOf(withTime(named(null), priorities))).toEqual(['Urgent', null]);
    expect(prioritiesOf(withTime(named('Urgent', 'Low', null), priorities))).toEqual(['Urgent', 'Low', '', null]);
  });

  it('is offered the priorities of no other time', () => {
    expect(unpromised(named('Urgent', 'Low'), priorities, 0)).toEqual(['Urgent']);
  });
});

describe('policies', () => {
  const policies = withPolicy(withPolicy([], calendars), calendars).toReversed();
  const always: DatedPolicies = { from: null, appliesTo: 'new', policies };

  it('are for all tickets first, and have ids of their own', () => {
    expect(policies.map(({ id, name }) => [id, name])).toEqual([
      ['policy-1', 'All tickets'],
      ['policy-2', 'New policy'],
    ]);
  });

  it('come before one that all tickets match', () => {
    const ids = (list: typeof policies) => withPolicy(list, calendars).map(({ id }) => id);
    const named = { ...policies[0]!, when: { team: ['1'] } };
    expect([ids([named]), ids([named, policies[1]!]), ids([])]).toEqual([
      ['policy-1', 'policy-2'],
      ['policy-1', 'policy-3', 'policy-2'],
      ['policy-1'],
    ]);
    expect([isForAll(named), isForAll(policies[0]!)]).toEqual([false, true]);
  });

  it('have their targets in one order', () => {
    const [target] = policies[0]!.targets;
    const all = withTarget(withTarget([target!], 'update', calendars), 'first_reply', calendars);
    expect(all.map(({ kind }) => kind)).toEqual(['first_reply', 'update', 'resolution']);
  });

  it('begin from a day on as those of before, on the day after the last', () => {
    const [, next] = withOtherPolicies([always], today, calendars);
    expect(next).toEqual({ ...always, from: '2026-11-28' });
    expect(withOtherPolicies([always, { ...always, from: '2027-01-01' }], today, calendars).at(-1)?.from).toBe(
      '2027-01-02',
    );
  });

  it('promise something from a day on where nothing was promised', () => {
    const [first, next] = withOtherPolicies([], today, calendars);
    expect([first?.policies, next?.policies.length]).toEqual([[], 1]);
  });

  it('are none once the last one has gone', () => {
    const none = { ...always, policies: [] };
    expect(tidyPolicies([none])).toEqual([]);
    expect(tidyPolicies([none, { ...none, from: '2027-01-01' }])).toHaveLength(2);
  });

  it('say whether they need a calendar', () => {
    const [first, added] = withCalendar(calendars, calendars[0]!);
    expect([isUsed(first!, [always]), isUsed(added!, [always])]).toEqual([true, false]);
    expect(added).toMatchObject({ id: 'calendar-2', name: 'New calendar' });
  });
});
