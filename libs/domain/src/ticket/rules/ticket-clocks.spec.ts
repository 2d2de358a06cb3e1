import { defaultSettings } from '../../organization/default-settings.js';
import { figureSettings } from '../../organization/figure-settings.js';
import type { Policy, PolicyTarget } from '../../service-levels/policy.js';
import { aReplyAt, berlin, noLabels, observe, observed, replied } from '../../testing/index.js';
import type { Observation } from '../facts/observation.js';
import { readTicket } from './read-ticket.js';
import { ticketDecider } from '../ticket.decider.js';
import type { KnownTicket } from '../ticket.state.js';
import { brokenAt, comingMoments, leftOut, promisedReplies, ticketClocks } from './ticket-clocks.js';
import { ticketRules } from './ticket-rules.js';

const target = (kind: PolicyTarget['kind'], minutes: number): PolicyTarget => ({
  ...{ kind, times: [{ priority: null, minutes }], calendar: null, pauses: null },
});
const policy = (id: string, when: Policy['when'], ...targets: PolicyTarget[]): Policy => ({
  ...{ id, name: id, when, targets },
});
const rules = ticketRules(
  figureSettings({
    ...{ ...defaultSettings('Europe/Berlin'), ...noLabels },
    policies: [
      {
        ...{ from: null, appliesTo: 'new' },
        policies: [
          policy('acme', { organization: ['acme'] }, target('first_reply', 60), target('resolution', 240)),
          policy('free', { organization: ['free'] }),
          policy('first', { organization: ['first'] }, target('first_reply', 60)),
          policy('hosted', { source: ['Zendesk'] }, target('first_reply', 30), target('resolution', 120)),
          policy('rest', {}, target('resolution', 480)),
        ],
      },
    ],
  }),
);

const on = (time: string) => berlin(`2026-09-07T${time}`);

function clocksOf(...steps: readonly (readonly [time: string, said: Parameters<typeof observe>[1]])[]) {
  const [[began, first] = ['09:00', {}], ...later] = steps;
  const state = observed([
    observe(on(began), { createdAt: on(began), category: 'open', label: 'Open', ...first }),
    ...later.map(([time, said]) => observe(on(time), said)),
  ]);
  return ticketClocks(state, readTicket(state, rules), rules).map(({ kind, policy: id, amount, status, dueAt }) => ({
    ...{
      kind,
      policy: id,
      minutes: amount! / 60_000,
      status,
      due: dueAt === null ? null : (dueAt - on('09:00')) / 60_000,
    },
  }));
}

const org = (id: string) => ({ organization: { id, name: id } });

describe('the clocks of a ticket', () => {
  it('can be those of the help desk that it came from, whatever is said later', () => {
    const [reply, resolution] = clocksOf(['09:00', { source: 'zendesk' }], ['10:00', { source: 'zammad', team: '1' }]);
    expect(reply).toMatchObject({ policy: 'hosted', minutes: 30 });
    expect(resolution).toMatchObject({ policy: 'hosted', minutes: 120 });
    expect(clocksOf(['09:00', { source: 'zammad' }])).toMatchObject([{ policy: 'rest' }]);
    expect(clocksOf(['09:00', { source: 'zendesk', ...org('acme') }])[0]).toMatchObject({ policy: 'acme' });
  });

  it('are those of the first policy that it meets', () => {
    expect(clocksOf(['09:00', org('acme')])).toEqual([
      { kind: 'first_reply', policy: 'acme', minutes: 60, status: 'running', due: 60 },
      { kind: 'resolution', policy: 'acme', minutes: 240, status: 'running', due: 240 },
    ]);
    expect(clocksOf(['09:00', org('other')])).toEqual([
      { kind: 'resolution', policy: 'rest', minutes: 480, status: 'running', due: 480 },
    ]);
  });

  it('are none where the policy has no targets, where no policy is, and where the ticket counts nowhere', () => {
    expect(clocksOf(['09:00', org('free')])).toEqual([]);
    expect(clocksOf(['09:00', { ...org('acme'), spam: true }])).toEqual([]);
    const state = observed([observe(on('09:00'), { createdAt: on('09:00') })]);
    const none = { ...rules, policies: null };
    expect(ticketClocks(state, readTicket(state, none), none)).toEqual([]);
  });

  it('leave the resolution to a help desk that names a deadline', () => {
    expect(clocksOf(['09:00', { ...org('acme'), dueAt: on('18:00') }]).map(({ kind }) => kind)).toEqual([
      'first_reply',
    ]);
  });

  it('have no deadline while the resolution is on hold, and are met by the closing', () => {
    const held = ['10:00', { category: 'hold', label: 'Waiting' }] as const;
    expect(clocksOf(['09:00', org('other')], held)).toEqual([
      { kind: 'resolution', policy: 'rest', minutes: 480, status: 'paused', due: null },
    ]);
    const closed = ['11:00', { category: 'closed', label: 'Closed' }] as const;
    expect(clocksOf(['09:00', org('other')], closed)).toMatchObject([{ status: 'met', due: 480 }]);
    const early = ['09:30', closed[1]] as const;
    expect(clocksOf(['09:00', org('acme')], early).map(({ kind, status }) => [kind, status])).toEqual([
      ['first_reply', 'ended'],
      ['resolution', 'met'],
    ]);
  });

  it('follow the ticket to the policy of another organization; time without a target counts nothing', () => {
    expect(clocksOf(['09:00', org('other')], ['10:00', org('acme')])).toEqual([
      { kind: 'first_reply', policy: 'acme', minutes: 60, status: 'running', due: 120 },
      { kind: 'resolution', policy: 'acme', minutes: 240, status: 'running', due: 240 },
    ]);
  });

  /** All tickets within these minutes, and from a day on within others. */
  const dated = (minutes: number, from: string, later: PolicyTarget[]) =>
    ticketRules(
      figureSettings({
        ...{ ...defaultSettings('Europe/Berlin'), ...noLabels },
        policies: [
          { from: null, appliesTo: 'new', policies: [policy('now', {}, target('resolution', minutes))] },
          { from, appliesTo: 'running', policies: [policy('later', {}, ...later)] },
        ],
      }),
    );
  /** A ticket of Monday, 7 September at nine. */
  const opened = observed([observe(on('09:00'), { createdAt: on('09:00'), category: 'open', label: 'Open' })]);
  const resolutionBy = (later: ReturnType<typeof ticketRules>) => {
    const [clock] = ticketClocks(opened, readTicket(opened, later), later);
    return clock && [clock.policy, clock.status, clock.dueAt === null ? null : new Date(clock.dueAt).toISOString()];
  };

  it.each([
    ['before them', 480, '2026-09-09', 60, ['now', 'running', '2026-09-07T15:00:00.000Z']],
    [
      'after them, by what is left of the later target',
      4320,
      '2026-09-08',
      1200,
      ['now', 'running', '2026-09-08T03:00:00.000Z'],
    ],
    [
      'at their beginning, where more has passed than they allow',
      4320,
      '2026-09-08',
      60,
      ['now', 'running', '2026-09-07T22:00:00.000Z'],
    ],
  ])('look ahead to policies that come for open tickets, and are due %s', (_, minutes, from, later, expected) => {
    expect(resolutionBy(dated(minutes, from, [target('resolution', later)]))).toEqual(expected);
  });

  it('look ahead to a first promise, and to the end of one', () => {
    const none = dated(4320, '2026-09-08', []);
    expect(resolutionBy(none)).toBeUndefined();
    const first = ticketRules(
      figureSettings({
        ...{ ...defaultSettings('Europe/Berlin'), ...noLabels },
        policies: [
          { from: '2026-09-08', appliesTo: 'running', policies: [policy('first', {}, target('resolution', 60))] },
        ],
      }),
    );
    expect(resolutionBy(first)).toBeUndefined();
  });
});

describe('a help desk that names the deadline of a first reply', () => {
  it('is followed, and policies for the resolution', () => {
    expect(clocksOf(['09:00', { ...org('acme'), firstReplyDueAt: on('09:20') }])).toEqual([
      { kind: 'first_reply', policy: null, minutes: 0, status: 'running', due: 20 },
      { kind: 'resolution', policy: 'acme', minutes: 240, status: 'running', due: 240 },
    ]);
  });
});

describe('a missed deadline of a reply', () => {
  const hour = 3_600_000;
  const began = on('09:00');
  const opened = observe(began, { createdAt: began, category: 'open', ...org('acme') });
  const look = (state: KnownTicket, now: number, repliesAreTold?: boolean) => {
    const command = { kind: 'deadlinePassed', ...(repliesAreTold !== undefined && { repliesAreTold }) } as const;
    return ticketDecider.decide(state, command, { now, rules });
  };
  const after = (state: KnownTicket, now: number) =>
    look(state, now, true).reduce((known, event) => ticketDecider.evolve(known, event) as KnownTicket, state);
  const replies = (state: KnownTicket) => promisedReplies(state, readTicket(state, rules), rules);
  const broken = (state: KnownTicket) => replies(state).map((clock) => brokenAt(clock, state));
  const open = (state: KnownTicket) =>
    comingMoments(state, readTicket(state, rules), replies(state)).map(({ clock, at }) => [clock, (at - began) / hour]);

  it('is recorded once, beside that of the resolution', () => {
    const state = observed([opened]);
    expect(open(state)).toEqual([
      ['resolution', 4],
      ['first_reply', 1],
    ]);
    expect(look(state, began + hour, true)).toEqual([]);
    expect(look(state, began + hour + 1, true)).toEqual([
      {
        type: 'TicketDeadlineMissed',
        data: { deadline: began + hour, clock: 'first_reply', cycle: 1 },
        occurredAt: began + hour,
      },
    ]);
    const missed = after(state, began + 5 * hour);
    expect(replies(missed)).toMatchObject([{ status: 'breached', breachedAt: began + hour }]);
    expect([broken(missed), open(missed), look(missed, began + 9 * hour, true)]).toEqual([[began + hour], [], []]);
  });

  it('is not where the help desk tells of no replies', () => {
    const state = observed([opened]);
    expect(look(state, began + 2 * hour)).toEqual([]);
    expect(look(state, began + 2 * hour, false)).toEqual([]);
  });

  it('of a ticket that was closed without a reply is one once it is recorded', () => {
    const state = observed([opened, observe(began + 3 * hour, { category: 'closed' })]);
    expect(replies(state)).toMatchObject([{ status: 'breached', breachedAt: began + hour }]);
    expect([broken(state), open(state)]).toEqual([[null], [['first_reply', 1]]]);
    const missed = after(state, began + 4 * hour);
    expect([broken(missed), open(missed)]).toEqual([[began + hour], []]);
  });

  it('is none any more when it turns out that a reply was sent in time', () => {
    const missed = after(observed([opened]), began + 2 * hour);
    const late = ticketDecider
      .decide(missed, replied(aReplyAt(began + hour / 2)), { now: began + 3 * hour, rules })
      .reduce((known, event) => ticketDecider.evolve(known, event) as KnownTicket, missed);
    expect(replies(late)).toMatchObject([{ kind: 'first_reply', status: 'met', breachedAt: null }]);
    expect(broken(late)).toEqual([null]);
  });

  it('needs no record where the reply came later', () => {
    const state = observed([opened, replied(aReplyAt(began + 3 * hour))]);
    expect([broken(state), open(state)]).toEqual([[began + hour], [['resolution', 4]]]);
  });
});

describe('a warning before a deadline', () => {
  const minute = 60_000;
  const began = on('09:00');
  const warning = ticketRules(
    figureSettings({
      ...{ ...defaultSettings('Europe/Berlin'), ...noLabels },
      policies: [
        {
          ...{ from: null, appliesTo: 'new' },
          policies: [
            {
              ...policy('vip', {}, target('first_reply', 60), target('resolution', 200)),
              warnings: [50, 75, 90],
            },
          ],
        },
      ],
    }),
  );
  const opened = observe(began, { createdAt: began, category: 'open' });
  const look = (state: KnownTicket, minutes: number) =>
    ticketDecider.decide(
      state,
      { kind: 'deadlinePassed', repliesAreTold: true },
      { now: began + minutes * minute, rules: warning },
    );
  const told = (state: KnownTicket, minutes: number) =>
    look(state, minutes).map(({ type, data }) => {
      const { clock = 'resolution', share } = data as { clock?: string; share?: number };
      return [clock, type === 'TicketDeadlineNeared' ? share : type];
    });
  const after = (state: KnownTicket, minutes: number) =>
    look(state, minutes).reduce((known, event) => ticketDecider.evolve(known, event) as KnownTicket, state);

  it('comes when so much of the time is used up, once, and then that the deadline was missed', () => {
    let state = observed([opened]);
    const all: unknown[] = [];
    for (let minutes = 0; minutes <= 210; minutes += 1) {
      all.push(...told(state, minutes + 0.001).map((each) => [minutes, ...each]));
      state = after(state, minutes + 0.001);
    }
    expect(all).toEqual([
      ...[
        [30, 'first_reply', 50],
        [45, 'first_reply', 75],
        [54, 'first_reply', 90],
      ],
      [60, 'first_reply', 'TicketDeadlineMissed'],
      ...[
        [100, 'resolution', 50],
        [150, 'resolution', 75],
        [180, 'resolution', 90],
      ],
      [200, 'resolution', 'TicketDeadlineMissed'],
    ]);
  });

  it('is the last one where several have passed together, and none beside the miss', () => {
    expect(told(observed([opened]), 50)).toEqual([['first_reply', 75]]);
    expect(told(observed([opened]), 160)).toEqual([
      ['resolution', 75],
      ['first_reply', 'TicketDeadlineMissed'],
    ]);
  });

  it('waits while the clock stands, and is not repeated when the deadline moves', () => {
    const held = observed([opened, observe(began + 20 * minute, { category: 'hold' })]);
    expect(told(held, 500)).toEqual([]);
    const back = { ...observe(began + 80 * minute, { category: 'open' }) };
    const resumed = observed([opened, observe(began + 20 * minute, { category: 'hold' }), back]);
    expect(told(resumed, 89)).toEqual([]);
    expect(told(resumed, 91)).toEqual([['first_reply', 50]]);
    const warned = after(resumed, 91);
    expect(told(warned, 92)).toEqual([]);
  });

  it('and a miss that turns out to be none are told as that', () => {
    const missed = after(observed([opened]), 70);
    const answered = ticketDecider
      .decide(missed, replied(aReplyAt(began + 40 * minute)), { now: began + 80 * minute, rules: warning })
      .reduce((known, event) => ticketDecider.evolve(known, event) as KnownTicket, missed);
    expect(told(answered, 80)).toEqual([['first_reply', 'TicketDeadlineHealed']]);
    expect(told(after(answered, 80), 81)).toEqual([]);
  });
});

describe('why no target counts a ticket', () => {
  const why = (said: Parameters<typeof observe>[1], ...later: Observation[]) => {
    const opened = observe(on('09:00'), { createdAt: on('09:00'), category: 'open', ...said });
    const state = observed([opened, ...later]);
    const reading = readTicket(state, rules);
    return leftOut(state, reading, promisedReplies(state, reading, rules));
  };
  const closed = observe(on('10:00'), { category: 'closed' });

  it('is the end of its life, or what the help desk says of it', () => {
    expect(why(org('acme'), observe(on('10:00'), { kind: 'merged', mergedInto: '2' }))).toBe('merged');
    expect(why(org('acme'), observe(on('10:00'), { kind: 'deleted', spam: true }))).toBe('deleted');
    expect(why({ ...org('acme'), spam: true })).toBe('spam');
    expect(why({ ...org('acme'), spam: true, test: true })).toBe('test');
  });

  it('is that no policy has a target for it, and the help desk named no deadline', () => {
    expect(why(org('free'))).toBe('no_target');
    expect(why({ ...org('free'), dueAt: on('12:00') })).toBeNull();
    expect([why(org('acme')), why(org('other'), closed)]).toEqual([null, null]);
  });

  it('is that only a first reply was promised, and none is known of', () => {
    expect(why(org('first'))).toBe('not_measured');
    expect(why(org('first'), closed)).toBe('not_measured');
    expect(why(org('first'), replied(aReplyAt(on('09:30'))))).toBeNull();
    expect(why({ ...org('first'), firstResponseAt: on('09:30') })).toBeNull();
  });
});
