import { defaultSettings } from '../organization/default-settings.js';
import { figureSettings } from '../organization/figure-settings.js';
import type { PolicyTarget } from '../service-levels/policy.js';
import { aReplyAt, berlin, noLabels, observe, observed, plainRules, replied } from '../testing/index.js';
import type { Observation } from './facts/observation.js';
import { missedTargets } from './missed-targets.js';
import { evolveTicket, type KnownTicket } from './ticket.state.js';
import { ticketRules } from './rules/ticket-rules.js';

const target = (kind: PolicyTarget['kind'], minutes: number): PolicyTarget => ({
  ...{ kind, times: [{ priority: null, minutes }], calendar: null, pauses: null },
});
const targets = [target('first_reply', 60), target('update', 120), target('resolution', 240)];
const rules = ticketRules(
  figureSettings({
    ...{ ...defaultSettings('Europe/Berlin'), ...noLabels },
    policies: [{ from: null, appliesTo: 'new', policies: [{ id: 'acme', name: 'Acme', when: {}, targets }] }],
  }),
);

const on = (time: string) => berlin(`2026-09-07T${time}`);
const [grace, alan] = [
  { id: '7', ref: '7' },
  { id: '8', ref: '8' },
];
const open = (said: Parameters<typeof observe>[1] = {}) =>
  observe(on('09:00'), { createdAt: on('09:00'), category: 'open', assignee: grace, ...said });
const missed = (observations: readonly Observation[], by = rules) =>
  missedTargets(observed([open(), ...observations]), by).map(({ kind, dueAt, outcome, endedAt, policy, holder }) => [
    ...[kind, dueAt, outcome, endedAt, policy, holder.agent],
  ]);

it('are the late replies and the resolution, with who held the ticket at each deadline', () => {
  const steps = [
    replied(aReplyAt(on('10:30'))),
    observe(on('11:00'), { assignee: alan }),
    observe(on('14:00'), { category: 'closed' }),
  ];
  expect(missed(steps)).toEqual([
    ['first_reply', on('10:00'), 'late', on('10:30'), 'acme', '7'],
    ['update', on('12:30'), 'never', on('14:00'), 'acme', '8'],
    ['resolution', on('13:00'), 'late', on('14:00'), 'acme', '8'],
  ]);
});

it('are open while nothing has come', () => {
  const steps = [replied(aReplyAt(on('09:30'))), observe(on('15:00'), { category: 'open', label: 'Escalated' })];
  expect(missed(steps)).toEqual([
    ['update', on('11:30'), 'open', null, 'acme', '7'],
    ['resolution', on('13:00'), 'open', null, 'acme', '7'],
  ]);
});

it('have no policy where the help desk names the deadline, which a hold may have outlasted', () => {
  const steps = [
    observe(on('10:00'), { dueAt: on('11:00'), category: 'hold' }),
    observe(on('12:00'), { category: 'closed' }),
  ];
  expect(missed(steps, plainRules)).toEqual([['resolution', on('11:00'), 'late', on('12:00'), null, '7']]);
});

it('bear the reason that people chose, which moves nothing', () => {
  const state = observed([open(), replied(aReplyAt(on('10:30')))]);
  const targets = missedTargets(state, rules);
  const explained = evolveTicket(state, {
    ...{ type: 'TicketDeadlineExplained', occurredAt: on('12:00') },
    data: { clock: 'first_reply', startedAt: on('09:00'), reason: 'more_work' },
  }) as KnownTicket;
  expect(targets.map(({ reason }) => reason)).toEqual([null]);
  expect(missedTargets(explained, rules)).toEqual(targets.map((each) => ({ ...each, reason: 'more_work' })));
});

it('say nothing of a first reply that may have been sent, of a help desk that tells of none', () => {
  expect(missed([observe(on('10:30'), { priority: 'High' })])).toEqual([]);
});
