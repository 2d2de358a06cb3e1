import { defaultSettings } from '../../organization/default-settings.js';
import { figureSettings } from '../../organization/figure-settings.js';
import type { NamedCalendar, Policy, PolicyTarget } from '../../service-levels/policy.js';
import { aReplyAt, berlin, noLabels, observe, observed, replied } from '../../testing/index.js';
import type { Observation } from '../facts/observation.js';
import { clockAccounts } from './clock-segments.js';
import { readTicket } from './read-ticket.js';
import { ticketClocks } from './ticket-clocks.js';
import { ticketRules } from './ticket-rules.js';

/** Monday to Friday, nine to five in Berlin. */
const office: NamedCalendar = {
  ...{ id: 'office', name: 'Office', timezone: 'Europe/Berlin', exceptions: [] },
  weeks: [
    { from: null, week: Array.from({ length: 7 }, (_, day) => (day < 5 ? [{ from: '09:00', to: '17:00' }] : [])) },
  ],
};
const hour = 3_600_000;
const hours = (many: number, priority: string | null = null) => ({ priority, minutes: many * 60 });
const target = (part: Partial<PolicyTarget>): PolicyTarget => ({
  ...{ kind: 'resolution', times: [hours(8)], calendar: 'office', pauses: null },
  ...part,
});
const policy = (part: Partial<PolicyTarget>, when: Policy['when'] = {}, id = 'p'): Policy => ({
  ...{ id, name: id, when, targets: [target(part)] },
});

const start = '2026-09-03T15:00';
/** Days of September 2026 in Berlin; the first of September is a Tuesday. */
const on = (day: number, time: string) => berlin(`2026-09-${String(day).padStart(2, '0')}T${time}`);
const open = (said: Parameters<typeof observe>[1] = {}) =>
  observe(berlin(start), { createdAt: berlin(start), category: 'open', label: 'Open', ...said });

function accountOf(policies: readonly Policy[], observations: readonly Observation[], now: number) {
  const state = observed(observations);
  const settings = { ...defaultSettings('Europe/Berlin'), ...noLabels, calendars: [office] };
  const dated = [{ from: null, appliesTo: 'new' as const, policies }];
  const rules = ticketRules(figureSettings({ ...settings, policies: dated }));
  const reading = readTicket(state, rules);
  const clocks = ticketClocks(state, reading, rules);
  const [account] = clockAccounts(clocks, state, reading, rules, now);
  const { segments, counted, paused } = account!;
  for (const [nth, { from, until }] of segments.entries()) {
    expect(from).toBe(nth === 0 ? clocks[0]!.startedAt : segments[nth - 1]!.until);
    expect(until).toBeGreaterThan(from);
  }
  const lines = segments.map(
    ({ until, state: does, label, hours: counts, target: of }) =>
      [until, does, label, counts / hour, of && of.amount / hour] as const,
  );
  return { lines, segments, clock: clocks[0]!, counted: counted / hour, paused: paused / hour };
}

it('tells apart what counted, what a hold paused and when the calendar was closed', () => {
  const held = [
    open(),
    observe(on(4, '09:30'), { category: 'open', label: 'In progress' }),
    observe(on(4, '10:00'), { category: 'hold', label: 'Waiting' }),
    observe(on(7, '14:00'), { category: 'open', label: 'Open' }),
  ];
  const { lines, counted, paused, clock } = accountOf([policy({})], held, on(7, '16:00'));
  expect(lines).toEqual([
    [on(3, '17:00'), 'running', null, 2, 8],
    [on(4, '09:00'), 'outside_hours', null, 0, 8],
    [on(4, '10:00'), 'running', null, 1, 8],
    [on(4, '17:00'), 'paused', 'Waiting', 7, 8],
    [on(7, '09:00'), 'outside_hours', null, 0, 8],
    [on(7, '14:00'), 'paused', 'Waiting', 5, 8],
    [on(7, '16:00'), 'running', null, 2, 8],
  ]);
  // The deadline without a hold would be Friday 15:00: twelve open hours later it is Tuesday 11:00.
  expect([counted, paused, clock.dueAt]).toEqual([5, 12, on(8, '11:00')]);
});

it('tells where the target changed, and where none was', () => {
  const policies = [
    policy({ times: [hours(4, 'High'), hours(8)] }, { organization: ['acme'] }, 'acme'),
    { ...policy({}), id: 'free', when: { organization: ['free'] }, targets: [] },
  ];
  const of = (id: string) => ({ organization: { id, name: id } });
  const { lines, segments, counted } = accountOf(
    policies,
    [
      open(of('acme')),
      observe(on(3, '15:30'), { priority: 'High' }),
      observe(on(3, '16:00'), of('free')),
      observe(on(3, '16:30'), of('acme')),
    ],
    on(3, '16:45'),
  );
  expect(lines.map(([, does, , counts, amount]) => [does, counts, amount])).toEqual([
    // What a help desk says of a priority first is true from the creation on.
    ['running', 1, 4],
    ['no_target', 0, null],
    ['running', 0.25, 4],
  ]);
  expect(segments[0]!.target).toEqual({ policy: 'acme', amount: 4 * hour, calendar: 'office' });
  expect(counted).toBe(1.25);
});

it('is paused while the ticket was closed in between, and ends with the last closing', () => {
  const again = [
    open(),
    observe(on(3, '16:00'), { category: 'closed', label: 'Solved' }),
    observe(on(4, '09:00'), { category: 'open', label: 'Open' }),
    observe(on(4, '11:00'), { category: 'closed', label: 'Solved' }),
  ];
  const { lines, counted } = accountOf([policy({ calendar: null })], again, on(9, '12:00'));
  expect(lines).toEqual([
    [on(3, '16:00'), 'running', null, 1, 8],
    [on(4, '09:00'), 'paused', 'Solved', 17, 8],
    [on(4, '11:00'), 'running', null, 2, 8],
  ]);
  expect(counted).toBe(3);
});

it('ends with the reply, or with the closing that came before one', () => {
  const first = [policy({ kind: 'first_reply', calendar: null })];
  const until = (observations: readonly Observation[]) =>
    accountOf(first, [open(), ...observations], on(9, '12:00')).lines.map(([end]) => end);
  expect(until([replied(aReplyAt(on(3, '16:10')))])).toEqual([on(3, '16:10')]);
  expect(until([observe(on(3, '18:00'), { category: 'closed' })])).toEqual([on(3, '18:00')]);
  expect(until([])).toEqual([on(9, '12:00')]);
});

it('leaves the nights of a year in one segment, which counts the same', () => {
  const { lines, counted } = accountOf([policy({})], [open()], on(3, '15:00') + 365 * 24 * hour);
  expect(lines).toEqual([[expect.any(Number), 'running', null, counted, 8]]);
  // 2 hours of Thursday, 260 working days, and 6 hours of the last Friday.
  expect(counted).toBe(261 * 8);
});
