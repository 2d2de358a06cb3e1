import { defaultSettings } from '../../organization/default-settings.js';
import { figureSettings } from '../../organization/figure-settings.js';
import type { BusinessCalendar, CalendarException, OpenPeriod } from '../../service-levels/business-calendar.js';
import type { ClockKind, DatedPolicies, NamedCalendar, Policy, TargetTime } from '../../service-levels/policy.js';
import { aReplyAt, noLabels, observe, observed, replied } from '../../testing/index.js';
import type { Observation } from '../facts/observation.js';
import { readTicket } from './read-ticket.js';
import { ticketClocks } from './ticket-clocks.js';
import { ticketRules } from './ticket-rules.js';

/** Deadlines that two independent programs computed. Days are those of September 2026 in Berlin where nothing else is said. */

const week = (days: readonly number[], ...open: OpenPeriod[]) =>
  Array.from({ length: 7 }, (_, day) => (days.includes(day) ? open : []));
const period = (from: string, to: string): OpenPeriod => ({ from, to });
const [weekdays, everyDay] = [
  [0, 1, 2, 3, 4],
  [0, 1, 2, 3, 4, 5, 6],
];
const calendarOf = (
  timezone: string,
  open: BusinessCalendar['weeks'][number]['week'],
  ...exceptions: CalendarException[]
): NamedCalendar => ({ id: 'c', name: 'C', timezone, weeks: [{ from: null, week: open }], exceptions });
const closed = (date: string): CalendarException => ({ date, name: null, open: [] });

const office = week(weekdays, period('09:00', '17:00'));
const berlin = calendarOf('Europe/Berlin', office);
const nights = (timezone: string, ...exceptions: CalendarException[]) =>
  calendarOf(timezone, week(everyDay, period('22:00', '06:00')), ...exceptions);
const longerFrom14th = {
  ...berlin,
  weeks: [...berlin.weeks, { from: '2026-09-14', week: week(weekdays, period('08:00', '18:00')) }],
};

const policy = (kind: ClockKind, times: readonly TargetTime[], calendar: string | null = 'c'): Policy => ({
  ...{ id: 'p', name: 'P', when: {} },
  targets: [{ kind, times, calendar, pauses: null }],
});
const within = (hours: number): TargetTime[] => [{ priority: null, minutes: hours * 60 }];
const book = (from: string | null, appliesTo: DatedPolicies['appliesTo'], ...policies: Policy[]): DatedPolicies => ({
  ...{ from, appliesTo, policies },
});

type Told = readonly [at: string, said: Parameters<typeof observe>[1]];
const instant = (text: string) => Date.parse(/[Z+]|-\d\d:\d\d$/.test(text.slice(10)) ? text : `${text}+02:00`);

function clockOf(
  calendars: NamedCalendar[],
  policies: DatedPolicies[],
  [first, ...later]: readonly Told[],
  more: Observation[] = [],
  policiesBegun: string | null = null,
) {
  const created = instant(first![0]);
  const state = observed([
    observe(created, { createdAt: created, category: 'open', ...first![1] }),
    ...later.map(([at, said]) => observe(instant(at), said)),
    ...more,
  ]);
  const settings = { ...defaultSettings('Europe/Berlin'), ...noLabels, calendars, policies, policiesBegun };
  const rules = ticketRules(figureSettings(settings));
  const [clock] = ticketClocks(state, readTicket(state, rules), rules);
  return clock!;
}

const resolutionOf = (calendar: NamedCalendar, hours: number, steps: readonly Told[]) =>
  clockOf([calendar], [book(null, 'new', policy('resolution', within(hours)))], steps);

const lunch = calendarOf('Europe/Berlin', week(weekdays, period('09:00', '12:30'), period('13:30', '18:00')));
const newYork = calendarOf('America/New_York', office, closed('2026-09-07'));
const sundays = calendarOf('America/New_York', week([6], period('02:30', '06:00')));
const christmas = calendarOf(
  'Europe/Berlin',
  office,
  { date: '2026-12-24', name: null, open: [period('09:00', '12:00')] },
  closed('2026-12-25'),
);

it.each<[string, NamedCalendar, string, number, string]>([
  ['1: a break at noon', lunch, '2026-09-08T12:00', 2, '2026-09-08T15:00'],
  ['2: a holiday after a weekend', newYork, '2026-09-04T16:30-04:00', 1, '2026-09-08T09:30-04:00'],
  [
    '3: a night in which clocks go forward',
    nights('America/New_York'),
    '2026-03-07T22:00-05:00',
    7,
    '2026-03-08T06:00-04:00',
  ],
  [
    '3: half an hour more than that night',
    nights('America/New_York'),
    '2026-03-07T22:00-05:00',
    7.5,
    '2026-03-08T22:30-04:00',
  ],
  [
    '4: a night in which clocks go back',
    nights('America/New_York'),
    '2026-10-31T22:00-04:00',
    8,
    '2026-11-01T05:00-05:00',
  ],
  ['5: the same in Berlin, forward', nights('Europe/Berlin'), '2026-03-28T22:00+01:00', 6, '2026-03-29T05:00+02:00'],
  ['5: the same in Berlin, back', nights('Europe/Berlin'), '2026-10-24T22:00+02:00', 8, '2026-10-25T05:00+01:00'],
  ['7: an opening that clocks skip', sundays, '2026-03-08T00:00-05:00', 1, '2026-03-08T04:30-04:00'],
  [
    '8: a night that a holiday ends',
    nights('America/New_York', closed('2026-12-25')),
    '2026-12-24T23:00-05:00',
    4,
    '2026-12-26T03:00-05:00',
  ],
  ['9: half a day, then a holiday', christmas, '2026-12-24T11:00+01:00', 4, '2026-12-28T12:00+01:00'],
  ['16: longer hours from Monday on', longerFrom14th, '2026-09-11T16:00', 4, '2026-09-14T11:00'],
])('%s', (_, calendar, created, hours, due) => {
  expect(resolutionOf(calendar, hours, [[created, {}]])).toMatchObject({ status: 'running', dueAt: instant(due) });
});

it('6: a day of elapsed time over the end of summer time', () => {
  const policies = [book(null, 'new', policy('resolution', within(24), null))];
  expect(clockOf([berlin], policies, [['2026-10-24T12:00+02:00', {}]]).dueAt).toBe(instant('2026-10-25T11:00+01:00'));
});

it('10: a hold moves the deadline by its business hours', () => {
  const held: Told[] = [
    ['2026-09-03T15:00', {}],
    ['2026-09-04T10:00', { category: 'hold' }],
    ['2026-09-07T14:00', { category: 'open' }],
  ];
  expect(resolutionOf(berlin, 8, held)).toMatchObject({ status: 'running', dueAt: instant('2026-09-08T11:00') });
});

const byPriority = (...times: (readonly [priority: string, hours: number])[]) => [
  book(
    null,
    'new',
    policy(
      'resolution',
      times.map(([priority, hours]) => ({ priority, minutes: hours * 60 })),
    ),
  ),
];

it('11: another priority keeps what has passed', () => {
  const policies = byPriority(['Low', 16], ['High', 12], ['Urgent', 4]);
  const low: Told = ['2026-09-07T09:00', { priority: 'Low' }];
  const then = (...more: Told[]) => clockOf([berlin], policies, [low, ...more]);
  expect(then(['2026-09-08T11:00', { priority: 'High' }])).toMatchObject({
    ...{ status: 'running', dueAt: instant('2026-09-08T13:00') },
  });
  const urgent: Told = ['2026-09-08T11:00', { priority: 'Urgent' }];
  const broken = { status: 'breached', breachedAt: instant('2026-09-08T11:00') };
  expect(then(urgent)).toMatchObject(broken);
  expect(then(urgent, ['2026-09-08T12:00', { priority: 'Low' }])).toMatchObject(broken);
});

it.each([[[0, 1, 2]], [[0, 2, 1]], [[1, 0, 2]], [[2, 1, 0]]])(
  '12: a priority that is heard of late counts from its time, in the order %j',
  (order) => {
    const policies = byPriority(['Low', 24], ['Urgent', 1]);
    const told: Told[] = [
      ['2026-09-07T12:00', { priority: 'Low' }],
      ['2026-09-07T11:00', { priority: 'Urgent' }],
      ['2026-09-07T13:00', { category: 'closed' }],
    ];
    const steps = order.map((nth) => told[nth]!);
    expect(clockOf([berlin], policies, [['2026-09-07T09:00', { priority: 'Low' }], ...steps])).toMatchObject({
      ...{ status: 'breached', breachedAt: instant('2026-09-07T11:00') },
    });
  },
);

it('13: a reopened ticket goes on from where it stopped', () => {
  const until1: Told[] = [
    ['2026-09-07T09:00', {}],
    ['2026-09-07T13:00', { category: 'closed' }],
  ];
  expect(resolutionOf(berlin, 8, until1)).toMatchObject({ status: 'met' });
  const again: Told[] = [
    ...until1,
    ['2026-09-09T10:00', { category: 'open' }],
    ['2026-09-09T15:00', { category: 'closed' }],
  ];
  expect(resolutionOf(berlin, 8, again)).toMatchObject({
    ...{ status: 'breached', breachedAt: instant('2026-09-09T14:00'), dueAt: instant('2026-09-09T14:00') },
  });
});

it('14: a closing that is heard of after the deadline is met by its own time', () => {
  const said = { category: 'closed', closedAt: instant('2026-09-07T16:40') } as const;
  expect(
    resolutionOf(berlin, 8, [
      ['2026-09-07T09:00', {}],
      ['2026-09-08T08:00', said],
    ]),
  ).toMatchObject({
    ...{ status: 'met', stoppedAt: instant('2026-09-07T16:40') },
  });
});

it.each([
  ['new', '2026-09-08T16:00', '2026-09-09T16:00'],
  ['running', '2026-09-08T16:00', '2026-09-09T12:00'],
  ['new', '2026-09-09T09:00', '2026-09-09T13:00'],
] as const)('15: stricter policies from Wednesday on for %s tickets, one of %s', (appliesTo, created, due) => {
  const policies = [
    book(null, 'new', policy('resolution', within(8))),
    book('2026-09-09', appliesTo, policy('resolution', within(4))),
  ];
  expect(clockOf([berlin], policies, [[created, {}]])).toMatchObject({ status: 'running', dueAt: instant(due) });
});

it.each([
  [null, 'paused', null],
  ['2026-09-09', 'running', '2026-09-09T12:00'],
])('policies that do not pause reach a hold only once they are known to have begun: %s', (begun, status, due) => {
  const unpaused = policy('resolution', within(4));
  const targets = unpaused.targets.map((target) => ({ ...target, pauses: [] }));
  const policies = [
    book(null, 'new', policy('resolution', within(8))),
    book('2026-09-09', 'running', { ...unpaused, targets }),
  ];
  const steps: Told[] = [
    ['2026-09-08T16:00', {}],
    ['2026-09-08T17:00', { category: 'hold' }],
  ];
  const dueAt = due === null ? null : instant(due);
  expect(clockOf([berlin], policies, steps, [], begun)).toMatchObject({ status, dueAt });
});

it.each([
  [960, 'breached'],
  [961, 'met'],
])('17: each part counts in the calendar that then was: %i minutes are %s by 57,608 seconds', (minutes, status) => {
  const chicago = { ...calendarOf('America/Chicago', week(everyDay, period('07:00', '21:00'))), id: 'chicago' };
  const west = { ...calendarOf('America/Los_Angeles', week(weekdays, period('08:00', '17:30'))), id: 'west' };
  const times = [{ priority: null, minutes }];
  const policies = [
    book(
      null,
      'new',
      { ...policy('first_reply', times, 'west'), id: 'west', when: { team: ['West'] } },
      policy('first_reply', times, 'chicago'),
    ),
  ];
  const steps: Told[] = [
    ['2020-09-29T17:01:38Z', { team: 'Chicago' }],
    ['2020-09-30T19:01:25Z', { team: 'West' }],
  ];
  const reply = replied(aReplyAt(instant('2020-09-30T19:01:46Z')));
  expect(clockOf([chicago, west], policies, steps, [reply]).status).toBe(status);
});

it('18: a deadline at the end of business is passed by whoever closes later that evening', () => {
  const late: Told[] = [
    ['2026-09-04T13:00', {}],
    ['2026-09-04T18:10', { category: 'closed' }],
  ];
  expect(resolutionOf(berlin, 4, late)).toMatchObject({
    ...{ status: 'breached', breachedAt: instant('2026-09-04T17:00'), dueAt: instant('2026-09-04T17:00') },
  });
});
