import { aReplyAt, berlin, noLabels } from '../../testing/index.js';
import { statusRules } from '../../organization/status-rules.js';
import { policyRules } from '../../service-levels/policy-rules.js';
import type { ClockKind, DatedPolicies, NamedCalendar, PolicyTarget } from '../../service-levels/policy.js';
import { observe, observed } from '../../testing/index.js';
import { firstReply } from '../facts/conversation.js';
import { withReply, type Replies, type Reply } from '../facts/replies.js';
import { replyClocks } from './reply-clocks.js';
import { valueTurns } from './target-turns.js';
import { readReportedTimeline } from './timeline.js';

const calendars: NamedCalendar[] = [
  {
    ...{ id: 'office', name: 'Office', timezone: 'Europe/Berlin', exceptions: [] },
    weeks: [
      {
        from: null,
        week: Array.from({ length: 7 }, (_, day) => (day < 5 ? [{ from: '09:00', to: '17:00' }] : [])),
      },
    ],
  },
];
const target = (kind: ClockKind, minutes: number, more: Partial<PolicyTarget> = {}): PolicyTarget => ({
  ...{ kind, times: [{ priority: null, minutes }], calendar: null, pauses: null },
  ...more,
});
const promised = (...targets: PolicyTarget[]): DatedPolicies[] => [
  { from: null, appliesTo: 'new', policies: [{ id: 'p', name: 'P', when: {}, targets }] },
];

const on = (time: string) => berlin(`2026-09-07T${time}`);
const agent = (time: string, said: Partial<Reply> = {}) => aReplyAt(on(time), { id: `agent ${time}`, ...said });
const customer = (time: string) => agent(time, { id: `customer ${time}`, author: 'customer' });
const note = (time: string) => agent(time, { id: `note ${time}`, public: false });

interface Told {
  readonly dated: DatedPolicies[];
  readonly replies: readonly Reply[];
  /** Statuses after the creation at 9:00. */
  readonly steps?: readonly (readonly [time: string, said: Parameters<typeof observe>[1]])[];
}

/** The clocks of a ticket that was created on Monday at 9:00, with times of that day as texts. */
function clocks({ dated, replies: told, steps = [] }: Told) {
  const createdAt = on('09:00');
  const { history } = observed([
    observe(createdAt, { createdAt, category: 'open', label: 'Open' }),
    ...steps.map(([time, said]) => observe(on(time), said)),
  ]);
  const replies = told.reduce<Replies>((all, reply) => withReply(all, reply, reply.at), []);
  const policies = policyRules({ dated, calendars }, 'Europe/Berlin');
  const timeline = readReportedTimeline(history, createdAt, statusRules(noLabels));
  const values = valueTurns(history, createdAt, {}, policies.asked);
  const saidAt = Math.max(createdAt, ...steps.map(([time]) => on(time)));
  const conversation = { replies, createdAt, saidAt, first: firstReply(replies, createdAt, null) };
  return replyClocks(conversation, timeline, values, policies).map(
    ({ kind, cycle, startedAt, stoppedAt, dueAt, breachedAt, status }) => ({
      ...{ clock: `${kind} ${cycle}`, started: time(startedAt), stopped: time(stoppedAt), due: time(dueAt) },
      ...{ breached: time(breachedAt), status },
    }),
  );
}

const time = (at: number | null): string | null =>
  at === null ? null : new Date(at + 2 * 3_600_000).toISOString().replace('2026-09-07T', '').slice(0, -8);

describe('the clock of the first reply', () => {
  const hour = promised(target('first_reply', 60));

  it('runs from the creation to the first reply', () => {
    expect(clocks({ dated: hour, replies: [] })).toEqual([
      { clock: 'first_reply 1', started: '09:00', stopped: null, due: '10:00', breached: null, status: 'running' },
    ]);
    expect(clocks({ dated: hour, replies: [note('09:05'), agent('09:50')] })).toMatchObject([
      { stopped: '09:50', due: '10:00', breached: null, status: 'met' },
    ]);
    expect(clocks({ dated: hour, replies: [agent('10:00')] })).toMatchObject([{ status: 'met' }]);
    expect(clocks({ dated: hour, replies: [agent('10:30')] })).toMatchObject([
      { stopped: '10:30', due: '10:00', breached: '10:00', status: 'breached' },
    ]);
  });

  it('runs from the first message of the customer where an agent opened the ticket', () => {
    expect(clocks({ dated: hour, replies: [agent('09:00')] })).toEqual([]);
    expect(clocks({ dated: hour, replies: [agent('09:00'), customer('11:00'), agent('11:30')] })).toMatchObject([
      { started: '11:00', stopped: '11:30', due: '12:00', status: 'met' },
    ]);
  });

  it('stands on hold, or under the labels of its own', () => {
    const steps = [
      ['09:30', { category: 'hold', label: 'Waiting' }],
      ['12:30', { category: 'open', label: 'Open' }],
    ] as const;
    expect(clocks({ dated: hour, replies: [agent('12:59')], steps })).toMatchObject([{ due: '13:00', status: 'met' }]);
    expect(clocks({ dated: hour, replies: [], steps: steps.slice(0, 1) })).toMatchObject([
      { due: null, status: 'paused' },
    ]);
    const never = promised(target('first_reply', 60, { pauses: ['Elsewhere'] }));
    expect(clocks({ dated: never, replies: [agent('12:59')], steps })).toMatchObject([
      { due: '10:00', breached: '10:00', status: 'breached' },
    ]);
    const open = promised(target('first_reply', 60, { pauses: ['open '] }));
    expect(clocks({ dated: open, replies: [], steps })).toMatchObject([{ status: 'breached', breached: '10:30' }]);
  });

  it('ends with the closing, without a verdict unless it was missed before', () => {
    const closed = (at: string) => [[at, { category: 'closed' }]] as const;
    expect(clocks({ dated: hour, replies: [], steps: closed('09:40') })).toMatchObject([
      { stopped: null, breached: null, status: 'ended' },
    ]);
    expect(clocks({ dated: hour, replies: [], steps: closed('10:40') })).toMatchObject([
      { stopped: null, breached: '10:00', status: 'breached' },
    ]);
    expect(clocks({ dated: hour, replies: [agent('09:50')], steps: closed('09:40') })).toMatchObject([
      { stopped: null, status: 'ended' },
    ]);
  });

  it('carries what has passed into another target', () => {
    const urgent = { priority: 'Urgent', minutes: 60 };
    const dated = promised({ ...target('first_reply', 240), times: [urgent, { priority: null, minutes: 240 }] });
    const raised = (at: string) => [[at, { priority: 'Urgent' }]] as const;
    const low = [['09:01', { priority: 'Low' }]] as const;
    expect(clocks({ dated, replies: [], steps: [...low, ...raised('09:40')] })).toMatchObject([{ due: '10:00' }]);
    expect(clocks({ dated, replies: [], steps: [...low, ...raised('11:00')] })).toMatchObject([
      { due: '11:00', breached: '11:00', status: 'breached' },
    ]);
  });

  it('counts the open hours of its calendar', () => {
    const dated = promised(target('first_reply', 9 * 60, { calendar: 'office' }));
    expect(clocks({ dated, replies: [] })).toMatchObject([{ due: '2026-09-08T10:00', status: 'running' }]);
  });
});

describe('the clock of the next reply', () => {
  it('starts with the oldest message that nobody has replied to, and ends with the closing', () => {
    const dated = promised(target('next_reply', 60));
    const replies = [
      agent('09:30'),
      customer('10:00'),
      customer('10:20'),
      note('10:25'),
      agent('11:30'),
      customer('15:00'),
    ];
    expect(clocks({ dated, replies, steps: [['15:10', { category: 'closed' }]] })).toEqual([
      {
        clock: 'next_reply 1',
        started: '10:00',
        stopped: '11:30',
        due: '11:00',
        breached: '11:00',
        status: 'breached',
      },
      { clock: 'next_reply 2', started: '15:00', stopped: null, due: '16:00', breached: null, status: 'ended' },
    ]);
  });

  it('does not run before the first reply', () => {
    expect(clocks({ dated: promised(target('next_reply', 60)), replies: [customer('09:10'), agent('12:00')] })).toEqual(
      [],
    );
  });
});

describe('the clock of updates', () => {
  it('runs from each reply to the next', () => {
    const dated = promised(target('update', 120));
    expect(clocks({ dated, replies: [agent('09:30'), agent('11:00'), customer('11:10'), agent('14:00')] })).toEqual([
      { clock: 'update 1', started: '09:30', stopped: '11:00', due: '11:30', breached: null, status: 'met' },
      { clock: 'update 2', started: '11:00', stopped: '14:00', due: '13:00', breached: '13:00', status: 'breached' },
      { clock: 'update 3', started: '14:00', stopped: null, due: '16:00', breached: null, status: 'running' },
    ]);
  });
});
