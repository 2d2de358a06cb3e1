import {
  always,
  berlin,
  judged,
  level,
  levelRules,
  nextDeadline,
  observed,
  reportedSteps,
  type Step,
} from '../../testing/index.js';
import { readTicket, standingAt } from './read-ticket.js';

describe('the deadline of a service level, where the priority changes', () => {
  it('is passed at once where a new priority leaves a target that is used up, and for good', () => {
    const steps: Step[] = [
      ['2026-09-07T09:00', { category: 'open', priority: 'Low' }],
      ['2026-09-08T11:00', { priority: 'Urgent' }],
    ];
    const levels = [always(level('Low', 16), level('Urgent', 4))];
    const missed = { slaStatus: 'breached', breachedAt: berlin('2026-09-08T11:00') };
    expect(judged(levels, steps)).toMatchObject({ dueAt: berlin('2026-09-08T11:00'), ...missed });
    expect(nextDeadline(observed(reportedSteps(steps)), levelRules(levels))).toBeNull();
    const softened: Step[] = [...steps, ['2026-09-08T11:30', { priority: 'Low' }]];
    expect(judged(levels, softened)).toMatchObject({ dueAt: berlin('2026-09-08T17:00'), ...missed });
    const given: Step[] = [...steps, ['2026-09-08T11:30', { priority: 'Nothing' }]];
    expect(judged(levels, given)).toMatchObject({ dueAt: null, ...missed });
  });

  it('is missed on hold, and for good, where a new priority leaves a target that is used up', () => {
    const levels = [always(level('Low', 10), level('Urgent', 1.5))];
    const steps: Step[] = [
      ['2026-09-07T09:00', { category: 'open', priority: 'Low' }],
      ['2026-09-07T12:00', { category: 'hold' }],
      ['2026-09-07T13:00', { priority: 'Urgent' }],
      ['2026-09-07T14:00', { priority: 'Low' }],
      ['2026-09-07T15:00', { category: 'open' }],
      ['2026-09-07T15:30', { category: 'closed' }],
    ];
    const missed = { slaStatus: 'breached', breachedAt: berlin('2026-09-07T13:00') };
    for (const count of [3, 4, 5, 6]) expect(judged(levels, steps.slice(0, count))).toMatchObject(missed);
    const standing = (when: string) =>
      standingAt(observed(reportedSteps(steps)), berlin(when), levelRules(levels)).slaStatus;
    expect([standing('2026-09-07T13:00'), standing('2026-09-07T13:01')]).toEqual(['paused', 'breached']);
    // Closed as Low, it is in time for what was then promised.
    expect(judged(levels, steps).timeline.closingEntries[0]).toMatchObject({ isLate: false });
  });

  it('judges a closing by the priority that its own update names', () => {
    const levels = [always(level('Low', 10), level('Urgent', 1.5))];
    const closedAs = (priority: string, held: boolean, closedAt?: string) =>
      judged(levels, [
        ['2026-09-07T09:00', { category: 'open', priority: 'Low' }],
        ...(held ? [['2026-09-07T12:30', { category: 'hold' }] satisfies Step] : []),
        ['2026-09-07T13:00', { category: 'closed', priority, ...(closedAt && { closedAt: berlin(closedAt) }) }],
      ]);
    const missed = { slaStatus: 'breached', timeline: { closingEntries: [{ isLate: true }] } };
    for (const held of [false, true]) {
      expect(closedAs('Urgent', held)).toMatchObject({ ...missed, breachedAt: berlin('2026-09-07T13:00') });
      // Help desks name a closing's time a little before their update's.
      expect(closedAs('Urgent', held, '2026-09-07T12:58')).toMatchObject({
        ...missed,
        breachedAt: berlin('2026-09-07T12:58'),
      });
      expect(closedAs('Low', held)).toMatchObject({ slaStatus: 'met', breachedAt: null });
    }
    // What an update says of the priority at 13:00 need not be of a closing at 11:00.
    expect(closedAs('Urgent', false, '2026-09-07T11:00').slaStatus).toBe('met');
  });

  it('is not moved by another label of a hold', () => {
    const levels = [always(level('Low', 10))];
    const steps: Step[] = [
      ['2026-09-07T09:00', { category: 'open', priority: 'Low' }],
      ['2026-09-07T10:00', { category: 'hold' }],
      ['2026-09-07T14:00', { category: 'hold' }],
      ['2026-09-07T14:30', { category: 'hold', label: 'Waiting' }],
    ];
    const stands = { slaStatus: 'paused', dueAt: berlin('2026-09-08T11:00') };
    for (const count of [2, 3, 4]) expect(judged(levels, steps.slice(0, count))).toMatchObject(stands);
    // The next hold begins anew.
    const again: Step[] = [
      ...steps,
      ['2026-09-07T15:00', { category: 'open' }],
      ['2026-09-07T16:00', { category: 'hold' }],
    ];
    expect(judged(levels, again)).toMatchObject({ slaStatus: 'paused', dueAt: berlin('2026-09-08T16:00') });
  });

  it('was missed when it passed, whatever a softer priority promises afterwards', () => {
    const levels = [always(level('Medium', 10, 'elapsed'), level(null, 50, 'elapsed'))];
    const steps: Step[] = [
      ['2026-09-07T09:00', { category: 'open', priority: 'Medium' }],
      ['2026-09-07T19:40', { priority: 'Other' }],
    ];
    expect(judged(levels, steps)).toMatchObject({
      slaStatus: 'breached',
      breachedAt: berlin('2026-09-07T19:00'),
      dueAt: berlin('2026-09-09T11:00'),
    });
    const missed = { ...observed(reportedSteps(steps.slice(0, 1))), missed: berlin('2026-09-07T19:00') };
    expect(readTicket(missed, levelRules(levels))).toMatchObject({ slaStatus: 'breached', breachedAt: missed.missed });
  });

  it('is passed on hold too where a new priority leaves a target that is used up', () => {
    const levels = [always(level('Low', 16), level('Urgent', 4))];
    const closedAt = (...times: string[]) => {
      const [held, raised, closed] = times as [string, string, string];
      return judged(levels, [
        ['2026-09-07T09:00', { category: 'open', priority: 'Low' }],
        [held, { category: 'hold' }],
        [raised, { priority: 'Urgent' }],
        [closed, { category: 'closed' }],
      ]);
    };
    // Eight hours had counted; as Low it had until Tuesday at 17:00.
    const passed = { slaStatus: 'breached', dueAt: berlin('2026-09-08T10:00') };
    expect(closedAt('2026-09-08T09:00', '2026-09-08T10:00', '2026-09-08T11:00')).toMatchObject(passed);
    expect(closedAt('2026-09-08T09:00', '2026-09-08T10:00', '2026-09-09T11:00')).toMatchObject(passed);
    // Four of four have counted, and no more.
    expect(closedAt('2026-09-07T13:00', '2026-09-07T14:00', '2026-09-08T11:00').slaStatus).toBe('met');
  });

  it('stays that of the closing, whatever priority the ticket has from then on', () => {
    const levels = [always(level('Low', 8), level('Urgent', 1))];
    const closedWith = (before: string, after: string, when: string) => {
      const { slaStatus, dueAt, timeline } = judged(levels, [
        ['2026-09-07T09:00', { category: 'open', priority: before }],
        ['2026-09-07T13:00', { category: 'closed' }],
        [when, { category: 'closed', priority: after, revision: 1 }],
      ]);
      expect(timeline.closingEntries[0]?.deadline).toBe(dueAt);
      return [slaStatus, dueAt];
    };
    for (const when of ['2026-09-07T13:00', '2026-09-08T10:00'])
      for (const after of ['Nothing', 'Urgent'])
        expect(closedWith('Low', after, when)).toEqual(['met', berlin('2026-09-07T17:00')]);
    expect(closedWith('Nothing', 'Low', '2026-09-08T10:00')).toEqual(['none', null]);
  });
});
