import type { PolicyRules } from '../../service-levels/policy-rules.js';
import fc from 'fast-check';
import type { DatedServiceLevels } from '../../service-levels/service-level.js';
import {
  always,
  berlin,
  judged,
  level,
  levelRules,
  observe,
  observed,
  reportedSteps,
  type Step,
} from '../../testing/index.js';
import type { Interval } from './timeline.js';
import { readTicket, standingAt } from './read-ticket.js';

const instant = (text: string | null) => (text === null ? null : berlin(text));

const eightHours = [always(level(null, 8))];

describe('the deadline of a service level', () => {
  it.each<[string, DatedServiceLevels[], Step[], string | null, string]>([
    ['runs from the creation', eightHours, [['2026-09-03T15:00', { category: 'open' }]], '2026-09-04T15:00', 'running'],
    [
      'stands while the ticket is held, and moves by that time',
      eightHours,
      [
        ['2026-09-03T15:00', { category: 'open' }],
        ['2026-09-04T10:00', { category: 'hold' }],
        ['2026-09-07T14:00', { category: 'open' }],
      ],
      '2026-09-08T11:00',
      'running',
    ],
    [
      'is where it would be if a hold ended at once',
      eightHours,
      [
        ['2026-09-03T15:00', { category: 'open' }],
        ['2026-09-04T10:00', { category: 'hold' }],
      ],
      '2026-09-04T15:00',
      'paused',
    ],
    [
      'is not missed by a closing from a long hold',
      eightHours,
      [
        ['2026-09-03T15:00', { category: 'open' }],
        ['2026-09-04T10:00', { category: 'hold' }],
        ['2026-09-17T10:00', { category: 'closed' }],
      ],
      '2026-09-17T15:00',
      'met',
    ],
    [
      'follows a higher priority, with what has counted',
      [always(level('Low', 16), level('High', 12), level('Urgent', 4))],
      [
        ['2026-09-07T09:00', { category: 'open', priority: 'Low' }],
        ['2026-09-08T11:00', { priority: 'High' }],
      ],
      '2026-09-08T13:00',
      'running',
    ],
    [
      'goes on after a reopening without the time in which it was closed',
      eightHours,
      [
        ['2026-09-07T09:00', { category: 'open' }],
        ['2026-09-07T13:00', { category: 'closed' }],
        ['2026-09-09T10:00', { category: 'open' }],
        ['2026-09-09T15:00', { category: 'closed' }],
      ],
      '2026-09-09T14:00',
      'breached',
    ],
    [
      'was met by a closing at its very instant',
      eightHours,
      [
        ['2026-09-07T09:00', { category: 'open' }],
        ['2026-09-07T17:00', { category: 'closed' }],
      ],
      '2026-09-07T17:00',
      'met',
    ],
    [
      'is at the end of a day, although nothing counts after it',
      [always(level(null, 4))],
      [
        ['2026-09-11T13:00', { category: 'open' }],
        ['2026-09-11T18:10', { category: 'closed' }],
      ],
      '2026-09-11T17:00',
      'breached',
    ],
    [
      'counts all time where it is promised so',
      [always(level(null, 24, 'elapsed'))],
      [['2026-09-05T12:00', { category: 'open' }]],
      '2026-09-06T12:00',
      'running',
    ],
    [
      'counts each time by the clock that was then promised',
      [always(level('Low', 8), level('Urgent', 4, 'elapsed'))],
      [
        ['2026-09-04T16:00', { category: 'open', priority: 'Low' }],
        ['2026-09-06T10:00', { priority: 'Urgent' }],
      ],
      '2026-09-06T13:00',
      'running',
    ],
    [
      'counts all hours of the time in which they were promised',
      [always(level('Low', 30), level('Urgent', 40, 'elapsed'))],
      [
        ['2026-09-05T12:00', { category: 'open', priority: 'Urgent' }],
        ['2026-09-06T12:00', { priority: 'Low' }],
      ],
      '2026-09-07T15:00',
      'running',
    ],
    [
      'counts nothing while nothing is promised',
      [always(level('Urgent', 4))],
      [
        ['2026-09-07T09:00', { category: 'open', priority: 'Low' }],
        ['2026-09-08T09:00', { priority: ' urgent' }],
      ],
      '2026-09-08T13:00',
      'running',
    ],
    [
      'is none for a priority without a target',
      [always(level('Urgent', 4))],
      [['2026-09-07T09:00', { category: 'open' }]],
      null,
      'none',
    ],
    ['is none where nothing is promised', [always()], [['2026-09-07T09:00', { category: 'open' }]], null, 'none'],
    [
      'is there before anything is said of the status',
      eightHours,
      [['2026-09-03T15:00', { priority: 'Low' }]],
      '2026-09-04T15:00',
      'running',
    ],
    [
      'is met by a ticket first seen closed in time',
      eightHours,
      [['2026-09-03T15:00', { category: 'closed' }]],
      '2026-09-04T15:00',
      'met',
    ],
    [
      'is that of the help desk where it names one',
      eightHours,
      [['2026-09-03T15:00', { category: 'open', dueAt: berlin('2026-10-01T12:00') }]],
      '2026-10-01T12:00',
      'running',
    ],
  ])('%s', (_, levels, steps, dueAt, slaStatus) => {
    expect(judged(levels, steps)).toMatchObject({ dueAt: instant(dueAt), slaStatus });
  });

  it('says who gives it', () => {
    const open: Step = ['2026-09-07T09:00', { category: 'open' }];
    expect(judged(eightHours, [open]).dueBy).toBe('serviceLevel');
    expect(judged([], [open]).dueBy).toBeNull();
    expect(judged(eightHours, [open, ['2026-09-07T10:00', { dueAt: berlin('2026-09-08T10:00') }]]).dueBy).toBe(
      'helpDesk',
    );
  });

  it('stays where it has passed, although nothing counts after it', () => {
    const { slaStatus, timeline } = judged(eightHours, [
      ['2026-09-07T09:00', { category: 'open' }],
      ['2026-09-07T18:00', { category: 'hold' }],
      ['2026-09-08T10:00', { category: 'closed' }],
      ['2026-09-08T11:00', { category: 'open' }],
    ]);
    expect(slaStatus).toBe('breached');
    expect(timeline.closingEntries[0]?.deadline).toBe(berlin('2026-09-07T17:00'));
    expect(new Set(timeline.intervals.map(({ deadline }) => deadline))).toEqual(new Set([berlin('2026-09-07T17:00')]));
  });

  it('is that of the levels of the creation, whatever is promised later', () => {
    const levels = [always(level(null, 8)), { from: '2026-09-09', targets: [level(null, 4)] }];
    expect(judged(levels, [['2026-09-08T16:00', { category: 'open' }]]).dueAt).toBe(berlin('2026-09-09T16:00'));
    expect(judged(levels, [['2026-09-09T09:00', { category: 'open' }]]).dueAt).toBe(berlin('2026-09-09T13:00'));
    // The day begins in the organization's zone.
    expect(judged(levels, [['2026-09-08T23:59', { category: 'open' }]]).dueAt).toBe(berlin('2026-09-09T17:00'));
  });

  it('is judged by closings that we hear of late', () => {
    const late = reportedSteps([
      ['2026-09-07T09:00', { category: 'open' }],
      ['2026-09-08T08:00', { category: 'closed', closedAt: berlin('2026-09-07T16:40') }],
    ]);
    expect(readTicket(observed(late), levelRules(eightHours))).toMatchObject({
      slaStatus: 'met',
      dueAt: berlin('2026-09-07T17:00'),
    });
  });

  it('stood at an earlier instant as it had come to then', () => {
    const state = observed(
      reportedSteps([
        ['2026-09-07T09:00', { category: 'open' }],
        ['2026-09-08T10:00', { category: 'hold' }],
        ['2026-09-10T10:00', { category: 'closed' }],
      ]),
    );
    const standing = (when: string) => standingAt(state, berlin(when), levelRules(eightHours)).slaStatus;
    expect([standing('2026-09-07T16:00'), standing('2026-09-07T18:00'), standing('2026-09-09T10:00')]).toEqual([
      'running',
      'breached',
      'breached',
    ]);
  });

  it('asks for the target of a priority when it changes, not whenever it is said again', () => {
    const start = berlin('2026-09-07T09:00');
    const reported = Array.from({ length: 300 }, (_, hour) => {
      const priority = hour < 200 ? 'Low' : 'Urgent';
      return observe(start + hour * 3_600_000, { createdAt: start, category: 'open', priority });
    });
    const { statuses, policies } = levelRules([always(level('Low', 300), level('Urgent', 200, 'elapsed'))]);
    const state = observed(reported);
    let asked = 0;
    const counting: PolicyRules = {
      ...policies!,
      inForce: (...instants) =>
        policies!.inForce(...instants).map((book) => ({
          ...book,
          targetOf: (...values) => {
            asked++;
            return book.targetOf(...values);
          },
        })),
    };
    const { dueAt } = readTicket(state, { statuses, policies: counting });
    // Seven days of eight hours, and six days more.
    expect(dueAt).toBe(berlin('2026-09-21T17:00'));
    expect(asked).toBeLessThan(20);
  });

  it('judges each closing by itself, whatever is said of a closed ticket in between', () => {
    const { timeline } = judged(eightHours, [
      ['2026-09-07T09:00', { category: 'open' }],
      ['2026-09-07T13:00', { category: 'closed' }],
      ['2026-09-08T13:00', { category: 'closed', label: 'Archived' }],
      ['2026-09-09T10:00', { category: 'open' }],
      ['2026-09-09T15:00', { category: 'closed' }],
    ]);
    expect(timeline.closingEntries.map(({ deadline }) => deadline)).toEqual([
      berlin('2026-09-07T17:00'),
      berlin('2026-09-09T14:00'),
    ]);
  });

  it('is the same in whatever order the help desk tells', () => {
    const aStep = fc.record({
      hours: fc.integer({ min: 1, max: 200 }),
      category: fc.constantFrom('open', 'hold', 'closed', undefined),
      priority: fc.constantFrom('Low', 'High', 'Urgent', undefined),
    });
    const rules = levelRules([always(level('Low', 16), level('High', 8), level('Urgent', 2, 'elapsed'))]);
    fc.assert(
      fc.property(fc.array(aStep, { maxLength: 8 }), fc.infiniteStream(fc.nat()), (steps, order) => {
        const start = berlin('2026-09-07T09:00');
        const reported = [
          observe(start, { createdAt: start, category: 'open', priority: 'Low' }),
          ...steps.map(({ hours, category, priority }, nth) =>
            observe(start + hours * 3_600_000, {
              key: `${nth}`,
              ...(category && { category }),
              ...(priority && { priority }),
            }),
          ),
        ];
        const [first, ...others] = reported;
        const shuffled = others
          .map((observation) => ({ observation, place: order.next().value as number }))
          .toSorted((one, other) => one.place - other.place)
          .map(({ observation }) => observation);
        const { dueAt, slaStatus, breachedAt, timeline } = readTicket(observed(reported), rules);
        const other = readTicket(observed([...shuffled, first!, ...shuffled]), rules);
        expect([other.dueAt, other.slaStatus, other.timeline]).toEqual([dueAt, slaStatus, timeline]);
        expect(slaStatus === 'breached').toBe(breachedAt !== null);
        // What is missed stays missed, whatever is said afterwards; of one instant the last word counts.
        for (const { place: orderingKey } of reported) {
          const untilThen = reported.filter((each) => each.place.at <= orderingKey.at);
          const before = readTicket(observed(untilThen), rules).breachedAt;
          if (before !== null) expect(breachedAt).toBe(before);
        }
        expectOneDeadlineAHold(timeline.intervals);
        for (const { from, until, category, deadline } of timeline.intervals) {
          if (until !== null) expect(until).toBeGreaterThanOrEqual(from);
          if (category === 'open' && deadline !== null) expect(deadline).toBeGreaterThanOrEqual(start);
        }
      }),
    );
  });
});

/** Intervals of a hold that follow one another have one deadline, unless the target changed where they meet. */
function expectOneDeadlineAHold(intervals: readonly Interval[]): void {
  for (const [nth, { category, label, deadline }] of intervals.entries()) {
    const before = intervals[nth - 1];
    if (category === 'hold' && before?.category === 'hold' && before.label !== label)
      expect(deadline).toBe(before.deadline);
  }
}
