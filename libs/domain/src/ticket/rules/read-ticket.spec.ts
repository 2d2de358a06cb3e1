import fc from 'fast-check';
import { aHistory, nextDeadline, observe, observeAll, observed, plainRules } from '../../testing/index.js';
import type { Observation } from '../facts/observation.js';
import { readTicket, standingAt, type TicketReading } from './read-ticket.js';
import { resolutionTimes } from './resolution-times.js';

const hour = 3_600_000;
const minute = 60_000;

const reading = (...observations: Observation[]): TicketReading => readTicket(observed(observations), plainRules);

describe('a ticket that was reopened', () => {
  const monday = Date.UTC(2026, 8, 7, 9);
  const history = [
    observe(monday, { category: 'open', createdAt: monday }),
    observe(monday + 25 * hour, { category: 'closed', closedAt: monday + 25 * hour }),
    observe(monday + 51 * hour, { category: 'open' }),
    observe(monday + 79 * hour, { category: 'closed', closedAt: monday + 79 * hour }),
  ];

  it('is measured to its first and its last closing, and by the time it was open', () => {
    expect(resolutionTimes(reading(...history))).toEqual({ first: 25 * 3600, full: 79 * 3600, active: 53 * 3600 });
  });

  it('has one and the same time when it was closed once', () => {
    const times = { first: 25 * 3600, full: 25 * 3600, active: 25 * 3600 };
    expect(resolutionTimes(reading(...history.slice(0, 2)))).toEqual(times);
    expect(resolutionTimes(reading(...history.slice(0, 3)))).toEqual(times);
  });

  it('has no times before it is closed', () => {
    expect(resolutionTimes(reading(history[0]!))).toBeNull();
  });

  it('was resolved twice and reopened once', () => {
    expect(reading(...history)).toMatchObject({
      closings: [monday + 25 * hour, monday + 79 * hour],
      reopenings: [monday + 51 * hour],
      reopenCount: 1,
    });
  });

  it('has no closing time while it is open, and remembers the first one', () => {
    const story = [
      observe(monday, { category: 'open', label: 'Open', priority: 'Medium', createdAt: monday }),
      observe(monday + hour, { category: 'hold', label: 'Waiting for customer', priority: 'High' }),
      observe(monday + 2 * hour, {
        category: 'closed',
        label: 'Solved',
        closedAt: monday + 2 * hour,
        priority: 'High',
      }),
      observe(monday + 3 * hour, { category: 'open', label: 'Open', priority: 'High' }),
    ];
    const ending = {
      category: 'open',
      label: 'Open',
      closedAt: null,
      firstClosedAt: monday + 2 * hour,
      reopenCount: 1,
      createdAt: monday,
    };
    for (const reportedCause of permutations(story)) {
      expect(reading(...reportedCause, ...reportedCause)).toMatchObject({ ...ending, fields: { priority: 'High' } });
    }
  });
});

describe('where a ticket stood', () => {
  const state = observed(
    [
      observe(hour, { category: 'open', createdAt: hour, dueAt: 10 * hour }),
      observe(4 * hour, { category: 'closed', closedAt: 3 * hour }),
      observe(5 * hour, { category: 'open' }),
      observe(6 * hour, { category: 'hold' }),
      observe(12 * hour, { category: 'open' }),
      observe(14 * hour, { category: 'closed' }),
    ],
    20 * hour,
  );

  it.each([
    [2, null, 'running'],
    [3, null, 'running'],
    // Closed at 3, though it was told at 4 only.
    [3.5, 3, 'met'],
    [5, 3, 'met'],
    [5.5, null, 'running'],
    [6, null, 'running'],
    [11, null, 'paused'],
    [13, null, 'breached'],
    [14, null, 'breached'],
    [15, 14, 'breached'],
  ])('after %d hours: closed at %s and %s', (at, closedAt, slaStatus) => {
    expect(standingAt(state, at * hour, plainRules)).toEqual({ closedAt: closedAt && closedAt * hour, slaStatus });
  });

  it('was late while it was closed after its deadline, though held until then, and not before', () => {
    const held = observed([
      observe(hour, { category: 'open', createdAt: hour, dueAt: 10 * hour }),
      observe(6 * hour, { category: 'hold' }),
      observe(14 * hour, { category: 'closed' }),
      observe(16 * hour, { category: 'open' }),
    ]);
    expect([14, 15].map((at) => standingAt(held, at * hour, plainRules))).toEqual([
      { closedAt: null, slaStatus: 'paused' },
      { closedAt: 14 * hour, slaStatus: 'breached' },
    ]);
  });

  it('was late while it was held after it had been open beyond its deadline', () => {
    const held = observed([
      observe(hour, { category: 'open', createdAt: hour, dueAt: 10 * hour }),
      observe(12 * hour, { category: 'hold' }),
      observe(16 * hour, { category: 'open', dueAt: 90 * hour }),
    ]);
    expect(standingAt(held, 13 * hour, plainRules)).toEqual({ closedAt: null, slaStatus: 'breached' });
  });

  it('is where it stands now when it was closed and stayed so, whatever was said since', () => {
    const closed = observed([
      observe(hour, { category: 'open', createdAt: hour }),
      observe(4 * hour, { category: 'closed' }),
      observe(9 * hour, { dueAt: 5 * hour }),
    ]);
    expect(standingAt(closed, 6 * hour, plainRules)).toEqual({ closedAt: 4 * hour, slaStatus: 'met' });
  });

  it.each([
    [1, 'running'],
    [2, 'running'],
    [5, 'breached'],
    [11, 'breached'],
  ])('is the same after %d hours whether it was first heard of open or closed', (at, slaStatus) => {
    const closed = observe(10 * hour, { category: 'closed', createdAt: hour / 2, dueAt: 2 * hour });
    const open = observe(hour / 2, { category: 'open', createdAt: hour / 2, dueAt: 2 * hour });
    for (const reportedCause of [[closed], [open, closed]]) {
      const standing = { closedAt: at > 10 ? 10 * hour : null, slaStatus };
      expect(standingAt(observed(reportedCause), at * hour, plainRules)).toEqual(standing);
    }
  });

  it('was late from its deadline on when nobody said anything since', () => {
    const open = observed([observe(hour, { category: 'open', createdAt: hour, dueAt: 10 * hour })], 20 * hour);
    expect([9, 10, 11].map((at) => standingAt(open, at * hour, plainRules).slaStatus)).toEqual([
      'running',
      'running',
      'breached',
    ]);
  });

  it('is where it stands for every instant after the last word', () => {
    fc.assert(
      fc.property(aHistory, (history) => {
        fc.pre(observeAll(history).situation !== 'unknown');
        const ticket = observed(history, 100 * hour);
        const { closedAt, slaStatus } = readTicket(ticket, plainRules);
        expect(standingAt(ticket, 101 * hour, plainRules)).toEqual({ closedAt, slaStatus });
      }),
    );
  });
});

describe('the instant of a closing', () => {
  const open = observe(hour, { category: 'open', createdAt: hour });
  const closedAt = (instant: number | null, at = 10 * hour) => observe(at, { category: 'closed', closedAt: instant });

  it.each([
    ['the closing time', 5 * hour, 5 * hour],
    ['the closing time when it is that of the creation', hour, hour],
    ['the observation without one', null, 10 * hour],
    ['the observation when the closing time is later than it', 11 * hour, 10 * hour],
    ['the observation when the closing time is before the ticket was opened', 30 * minute, 10 * hour],
  ])('is that of %s', (_, reported, expected) => {
    expect(reading(open, closedAt(reported)).closedAt).toBe(expected);
  });

  it('may be told by a later word of the same closing', () => {
    expect(reading(open, closedAt(null), closedAt(6 * hour, 12 * hour)).closedAt).toBe(6 * hour);
  });

  it('is that of the first closing time which fits', () => {
    expect(reading(open, closedAt(10 * hour), closedAt(6 * hour, 12 * hour)).closedAt).toBe(10 * hour);
  });

  it('is not told by a closing that came later', () => {
    const again = [closedAt(null), observe(20 * hour, { category: 'open' }), closedAt(5 * hour, 30 * hour)];
    expect(reading(open, ...again).closings).toEqual([10 * hour, 30 * hour]);
  });

  it('is not repeated by other words for closed, and those reopen nothing', () => {
    const archived = observe(12 * hour, { category: 'closed', label: 'Archived' });
    expect(reading(open, closedAt(null), archived)).toMatchObject({
      closings: [10 * hour],
      reopenings: [],
      label: 'Archived',
    });
  });

  it('is not that of the closing before, which some vendors keep on reopening', () => {
    const again = [closedAt(5 * hour), observe(20 * hour, { category: 'open' }), closedAt(5 * hour, 30 * hour)];
    expect(reading(open, ...again).closings).toEqual([5 * hour, 30 * hour]);
  });

  it('is not that of the closing before even when the ticket was reopened in the same instant', () => {
    const again = [
      closedAt(5 * hour, 5 * hour),
      observe(5 * hour, { category: 'open', revision: 1 }),
      closedAt(5 * hour, 30 * hour),
    ];
    expect(reading(open, ...again).closings).toEqual([5 * hour, 30 * hour]);
  });

  it('is another one where a later word of the same label names a time after it was seen closed', () => {
    const reportedCause = [open, closedAt(null), closedAt(30 * hour, 40 * hour)];
    for (const order of permutations(reportedCause)) {
      expect(reading(...order)).toMatchObject({
        closings: [10 * hour, 30 * hour],
        reopenings: [30 * hour],
        closedAt: 30 * hour,
      });
    }
  });

  it('is another one since the reopening that was heard after all', () => {
    const reportedCause = [
      open,
      closedAt(null),
      closedAt(30 * hour, 40 * hour),
      observe(20 * hour, { category: 'open' }),
    ];
    expect(reading(...reportedCause)).toMatchObject({ closings: [10 * hour, 30 * hour], reopenings: [20 * hour] });
  });

  it('is another one under the deadline that is first named with it', () => {
    const later = observe(40 * hour, { category: 'closed', closedAt: 30 * hour, dueAt: 20 * hour });
    expect(reading(open, closedAt(null), later)).toMatchObject({
      timeline: { closingEntries: [{ deadline: 20 * hour }, { deadline: 20 * hour }] },
      slaStatus: 'breached',
    });
  });

  it.each([
    ['lies within what clocks may differ', closedAt(10 * hour + 5 * minute, 40 * hour)],
    ['is later than the word that names it', closedAt(41 * hour, 40 * hour)],
    ['comes with another label', observe(40 * hour, { category: 'closed', label: 'Archived', closedAt: 30 * hour })],
  ])('is not another one where the time %s', (_, later) => {
    expect(reading(open, closedAt(null), later)).toMatchObject({ closings: [10 * hour], reopenings: [] });
  });

  it('is not another one where the label that was heard since is told again with its time', () => {
    const word = (at: number, label: string, closing: number | null) =>
      observe(at * hour, { category: 'closed', label, closedAt: closing && closing * hour });
    const reportedCause = [open, word(10, 'Resolved', 10), word(12, 'Closed', null), word(13, 'Closed', 12)];
    for (const order of permutations(reportedCause)) {
      expect(reading(...order)).toMatchObject({ closings: [10 * hour], reopenings: [] });
    }
  });

  it('is another one once, however often it is told', () => {
    const reportedCause = [closedAt(30 * hour, 40 * hour), closedAt(null, 45 * hour), closedAt(30 * hour, 50 * hour)];
    expect(reading(open, closedAt(null), ...reportedCause).closings).toEqual([10 * hour, 30 * hour]);
  });

  it('is never before the creation', () => {
    expect(reading(observe(hour, { category: 'closed', createdAt: 3 * hour })).closings).toEqual([3 * hour]);
    const again = observe(2 * hour, { category: 'closed', closedAt: 2 * hour });
    expect(reading(observe(hour, { category: 'closed', createdAt: 3 * hour }), again).closings).toEqual([3 * hour]);
  });

  it('counts once for a ticket that is first seen closed', () => {
    expect(reading(closedAt(null)).closings).toEqual([10 * hour]);
    expect(reading(observe(10 * hour, { category: 'closed', closedAt: 8 * hour, createdAt: hour })).closings).toEqual([
      8 * hour,
    ]);
  });
});

describe('observations that arrive late', () => {
  const open = observe(10, { category: 'open' });
  const closed = (at: number) => observe(at, { category: 'closed', label: 'Done' });

  it('split an interval whose entries said the same', () => {
    const reportedCause = [open, closed(20), closed(30), closed(40), observe(25, { category: 'open' })];
    expect(reading(...reportedCause)).toMatchObject({ closings: [20, 30], reopenings: [25] });
  });

  it('keep a middle entry alive, though both its neighbours say the same', () => {
    const late = [observe(22, { category: 'open' }), observe(35, { category: 'open' })];
    expect(reading(open, closed(20), closed(30), closed(40), ...late)).toMatchObject({
      closings: [20, 30, 40],
      reopenings: [22, 35],
    });
  });

  it('do not take back a field, but give one that nobody else gave', () => {
    const reportedCause = [observe(30, { priority: 'High' }), observe(20, { priority: 'Low', team: 'second' })];
    expect(reading(...reportedCause).fields).toEqual({ priority: 'High', team: 'second' });
  });

  it('lose against a value that was confirmed since', () => {
    const reportedCause = [
      observe(10, { priority: 'High' }),
      observe(30, { priority: 'High' }),
      observe(20, { priority: 'Low' }),
    ];
    expect(reading(...reportedCause).fields.priority).toBe('High');
  });

  it('are put in order by revision when their times tie, none before any', () => {
    const tie = [
      observe(10, { category: 'closed', revision: 12, key: 'a' }),
      observe(10, { category: 'open', revision: 3, key: 'b' }),
      observe(10, { category: 'hold', key: 'c' }),
    ];
    for (const reportedCause of permutations(tie)) expect(reading(...reportedCause).category).toBe('closed');
  });
});

describe('what a ticket says of itself', () => {
  it('takes the earliest ordering key for its creation when the help desk names none', () => {
    expect(reading(observe(30), observe(20), observe(40))).toMatchObject({ createdAt: 20, modifiedAt: 40 });
  });

  it('clears what is null and keeps what is absent', () => {
    const reportedCause = [observe(10, { priority: 'High', team: 'first' }), observe(20, { priority: null })];
    expect(reading(...reportedCause).fields).toEqual({ priority: null, team: 'first' });
  });

  it('is open and unlabelled while no status was heard', () => {
    expect(reading(observe(10, { team: 'first' }))).toMatchObject({ category: 'open', label: null, slaStatus: 'none' });
  });

  it('is open while nothing but its deadline was heard', () => {
    expect(reading(observe(10, { dueAt: 100 }))).toMatchObject({ category: 'open', label: null, slaStatus: 'running' });
  });

  it('keeps its status through observations without one', () => {
    expect(reading(observe(10, { category: 'hold' }), observe(20, { dueAt: 5000 }))).toMatchObject({
      category: 'hold',
      label: 'hold',
      dueAt: 5000,
    });
  });

  it.each([
    ['deleted', observe(20, { kind: 'deleted' })],
    ['merged', observe(20, { kind: 'merged', mergedInto: '2' })],
    ['spam', observe(20, { spam: true })],
    ['a test', observe(20, { test: true })],
  ])('is not counted when it is %s, whatever comes later', (_, out) => {
    expect(reading(observe(10, { category: 'open' }), out, observe(30, { priority: 'High' })).counted).toBe(false);
  });

  it('is counted again when the help desk takes back that it is spam', () => {
    expect(reading(observe(10, { spam: true }), observe(20, { spam: false })).counted).toBe(true);
  });

  it('is a timeline of intervals without gaps', () => {
    const reportedCause = [
      observe(10, { category: 'open', createdAt: 5 }),
      observe(20, { category: 'hold' }),
      observe(30, { category: 'closed', closedAt: 25 }),
    ];
    expect(reading(...reportedCause).timeline.intervals).toEqual([
      { from: 5, until: 20, label: 'open', category: 'open', deadline: null },
      { from: 20, until: 25, label: 'hold', category: 'hold', deadline: null },
      { from: 25, until: null, label: 'closed', category: 'closed', deadline: null },
    ]);
  });

  it('ends every interval at a closing time that lies before it', () => {
    const reportedCause = [
      observe(10, { category: 'open' }),
      observe(20, { category: 'hold' }),
      observe(30, { category: 'open', label: 'Waiting' }),
      observe(40, { category: 'closed', closedAt: 15 }),
    ];
    expect(reading(...reportedCause).timeline.intervals).toEqual([
      { from: 10, until: 15, label: 'open', category: 'open', deadline: null },
      { from: 15, until: 15, label: 'hold', category: 'hold', deadline: null },
      { from: 15, until: 15, label: 'Waiting', category: 'open', deadline: null },
      { from: 15, until: null, label: 'closed', category: 'closed', deadline: null },
    ]);
  });

  it('waits for its deadline only while it runs', () => {
    const open = observe(10, { category: 'open', dueAt: 100 });
    expect(nextDeadline(observed([open]), plainRules)).toBe(100);
    expect(nextDeadline(observed([open], 101), plainRules)).toBeNull();
    expect(nextDeadline(observed([open, observe(20, { category: 'hold' })]), plainRules)).toBeNull();
  });
});

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [first, ...rest]),
  );
}
