import { defaultSettings } from '../organization/default-settings.js';
import { figureSettings } from '../organization/figure-settings.js';
import { figureContext } from '../rollups/figure-context.js';
import { aReplyAt, noLabels, observe, observed, replied } from '../testing/index.js';
import { ticketActivities, type Activity } from './activities.js';
import type { Observation } from './facts/observation.js';
import { unknownTicket } from './ticket.state.js';

const hour = 3_600_000;
const grace = { id: '7', ref: null };
const alan = { id: '8', ref: null };
const utc = figureContext({ timezone: 'UTC', labels: noLabels });
const activitiesOf = (...observations: Observation[]) => ticketActivities(observed(observations), utc)!.activities;

/** What was done after the creation, in whose hands; of a closing, whether in time. */
const doneIn = (...observations: Observation[]) =>
  activitiesOf(...observations)
    .filter(({ kind }) => kind !== 'created')
    .map(({ kind, at, agent, team, isInTime }) => ({
      kind,
      at,
      agent,
      team,
      ...(kind === 'resolved' && { isInTime }),
    }));
const only = (kind: Activity['kind'], ...observations: Observation[]) =>
  doneIn(...observations).filter((one) => one.kind === kind);

const opened = observe(1 * hour, { createdAt: 1 * hour, category: 'open', dueAt: 6 * hour, assignee: null });
const toGrace = observe(2 * hour, { category: 'open', assignee: grace, team: 'First' });
const closed = observe(5 * hour, { category: 'closed', assignee: grace });
const reopened = observe(7 * hour, { category: 'open' });
const toAlan = observe(8 * hour, { assignee: alan, team: 'Second' });
const closedAgain = observe(9 * hour, { category: 'closed' });
const history = [opened, toGrace, closed, reopened, toAlan, closedAgain];

const byGrace = { agent: '7', team: 'First' };
const byAlan = { agent: '8', team: 'Second' };
const expected = [
  { kind: 'assigned', at: 2 * hour, ...byGrace },
  { kind: 'resolved', at: 5 * hour, ...byGrace, isInTime: true },
  { kind: 'reopened', at: 7 * hour, ...byGrace },
  { kind: 'assigned', at: 8 * hour, ...byAlan },
  { kind: 'resolved', at: 9 * hour, ...byAlan, isInTime: false },
];

describe('the activities of a ticket', () => {
  it('begin with its creation, and tell the time since then, and which closing is the last', () => {
    expect(activitiesOf(...history)[0]).toEqual({
      ...{ kind: 'created', at: 1 * hour, agent: '', team: '', seconds: 0, isInTime: null, isLast: false },
    });
    const times = activitiesOf(...history).map(({ kind, seconds, isLast }) => [kind, seconds / 3600, isLast]);
    expect(times).toEqual([
      ['created', 0, false],
      ['assigned', 1, false],
      ['resolved', 4, false],
      // Since the closing that it undoes.
      ['reopened', 2, false],
      ['assigned', 7, false],
      ['resolved', 8, true],
    ]);
  });

  it('have no last closing while it is open', () => {
    const open = activitiesOf(...history, observe(10 * hour, { category: 'open' }));
    expect(open.filter(({ isLast }) => isLast)).toEqual([]);
  });

  it('are none while it is not counted, and unknown before it is heard of', () => {
    expect(activitiesOf(...history, observe(10 * hour, { spam: true }))).toEqual([]);
    expect(ticketActivities(unknownTicket, utc)).toBeNull();
  });

  it('are read once for a state in one context, and anew in another', () => {
    const state = observed(history);
    const derived = ticketActivities(state, utc);
    expect(ticketActivities(state, figureContext({ timezone: 'UTC', labels: noLabels }))).toBe(derived);
    const closedMeans = { ...noLabels, ticketStatusFields: ['Closed'] };
    expect(ticketActivities(state, figureContext({ timezone: 'UTC', labels: closedMeans }))).not.toBe(derived);
  });

  it('stay with whoever held it when they were done', () => {
    expect(doneIn(...history)).toEqual(expected);
  });

  it('are the same when the help desk tells its history backwards', () => {
    expect(doneIn(...[...history].reverse())).toEqual(expected);
  });

  it('are the same when the help desk repeats itself', () => {
    const again = observe(3 * hour, { category: 'open', assignee: grace, team: 'First' });
    expect(doneIn(...history, again)).toEqual(expected);
  });

  it('move to the holder of that time when we learn late who that was', () => {
    const late = doneIn(opened, closed, reopened, closedAgain, toAlan, toGrace);
    expect(late).toEqual(expected);
  });

  it('begin with the creation for a ticket that is first seen in hands', () => {
    const seen = observe(5 * hour, { createdAt: 1 * hour, category: 'closed', closedAt: 3 * hour, assignee: grace });
    expect(doneIn(seen)).toEqual([
      { kind: 'assigned', at: 1 * hour, agent: '7', team: '' },
      { kind: 'resolved', at: 3 * hour, agent: '7', team: '', isInTime: null },
    ]);
  });

  it.each<[string, Partial<Parameters<typeof observe>[1]>, number, string]>([
    ['a status', { category: 'open' }, 4, ''],
    ['a deadline', { dueAt: 9 * hour }, 4, ''],
    ['a team', { team: 'First' }, 4, 'First'],
    ['nothing of its timeline and its holder', { priority: 'High' }, 1, ''],
  ])('begin where it is first in hands: after a first word on %s', (_, reported, at, team) => {
    const done = doneIn(
      observe(2 * hour, { createdAt: 1 * hour, ...reported }),
      observe(4 * hour, { assignee: grace }),
    );
    expect(done).toEqual([{ kind: 'assigned', at: at * hour, agent: '7', team }]);
  });

  it.each([
    ['before it, not the one that the closing brings', 6, 20],
    ['that the closing brings when there was none', undefined, 6],
  ])('judge a closing by the deadline %s', (_, before, brought) => {
    const due = before === undefined ? {} : { dueAt: before * hour };
    const open = observe(1 * hour, { category: 'open', ...due });
    const [resolved] = doneIn(open, observe(7 * hour, { category: 'closed', dueAt: brought * hour }));
    expect(resolved).toMatchObject({ kind: 'resolved', isInTime: false });
  });

  it('are nobody’s while nobody holds it', () => {
    const released = observe(4 * hour, { category: 'open', assignee: null, team: null });
    const [, done] = doneIn(opened, toGrace, released, observe(5 * hour, { category: 'closed' }));
    expect(done).toMatchObject({ kind: 'resolved', agent: '', team: '' });
  });

  it('leave a closing to whoever held the ticket before it, where the same update releases it', () => {
    const released = observe(5 * hour, { category: 'closed', assignee: null, team: null });
    expect(only('resolved', opened, toGrace, released).at(-1)).toMatchObject({ kind: 'resolved', ...byGrace });
    const handedOn = observe(5 * hour, { category: 'closed', assignee: alan, team: 'Second' });
    expect(only('resolved', opened, toGrace, handedOn).at(-1)).toMatchObject({ kind: 'resolved', ...byAlan });
  });

  it('tell of the first reply by whoever held the ticket then, also when that is learnt late', () => {
    const replied = (at: number) => only('replied', ...history, observe(10 * hour, { firstResponseAt: at }))[0];
    expect(replied(4 * hour)).toEqual({ kind: 'replied', at: 4 * hour, ...byGrace });
    expect(replied(8 * hour)).toEqual({ kind: 'replied', at: 8 * hour, ...byAlan });
    expect(replied(1 * hour)).toEqual({ kind: 'replied', at: 1 * hour, agent: '', team: '' });
  });

  it('take whom the first word about a ticket names for its holder from the creation on', () => {
    const seen = { createdAt: 1 * hour, assignee: grace, firstResponseAt: 2 * hour };
    expect(only('replied', observe(5 * hour, seen))[0]).toEqual({
      kind: 'replied',
      at: 2 * hour,
      agent: '7',
      team: '',
    });
  });

  it('take an agent’s reply for the first one where the help desk names none, or a later one', () => {
    const byHer = { kind: 'replied', at: 3 * hour, ...byGrace };
    const [note, reply] = [aReplyAt(2.5 * hour, { id: '2', public: false }), aReplyAt(3 * hour)].map((each) =>
      replied(each),
    );
    expect(only('replied', ...history, note!, reply!)[0]).toEqual(byHer);
    expect(only('replied', ...history, reply!, observe(10 * hour, { firstResponseAt: 4 * hour }))[0]).toEqual(byHer);
  });

  it('credit the first reply to whoever wrote it, where that is known', () => {
    const byAnyone = (at: number) => replied(aReplyAt(at, { by: alan }));
    // Before somebody took the ticket, and on a colleague's.
    expect(only('replied', ...history, byAnyone(1.5 * hour))[0]).toEqual({
      kind: 'replied',
      at: 1.5 * hour,
      agent: '8',
      team: '',
    });
    expect(only('replied', ...history, byAnyone(3 * hour))[0]).toEqual({
      kind: 'replied',
      at: 3 * hour,
      agent: '8',
      team: 'First',
    });
  });

  it('know no reply before the creation', () => {
    expect(only('replied', opened, observe(2 * hour, { firstResponseAt: hour - 1 }))).toEqual([]);
  });

  it('count another assignment when somebody gets it back', () => {
    const back = observe(10 * hour, { category: 'closed', assignee: grace });
    expect(only('assigned', ...history, back)).toHaveLength(3);
  });
});

describe('promised replies', () => {
  const target = (kind: 'first_reply' | 'next_reply' | 'update', minutes: number) => ({
    ...{ kind, times: [{ priority: null, minutes }], calendar: null, pauses: null },
  });
  const targets = [target('first_reply', 60), target('next_reply', 60), target('update', 600)];
  const policies = [{ id: 'all', name: 'All', when: {}, targets }];
  const dated = [{ from: null, appliesTo: 'new' as const, policies }];
  const promising = figureContext(figureSettings({ ...defaultSettings('UTC'), ...noLabels, policies: dated }));
  const promised = (...observations: Observation[]) =>
    ticketActivities(observed(observations), promising)!.activities.filter(({ kind }) =>
      ['first_reply', 'next_reply', 'update'].includes(kind),
    );
  const wrote = (hours: number, author: 'agent' | 'customer', ms = 0) =>
    replied(aReplyAt(hours * hour + ms, { id: `${author} ${hours}`, author }));

  it('stand where their clocks started, of whoever held the ticket when it was decided', () => {
    expect(promised(opened, toGrace, wrote(3, 'agent', 1), wrote(4, 'customer'), wrote(4.5, 'agent'))).toEqual([
      { kind: 'first_reply', at: 1 * hour, ...byGrace, seconds: 3_601, isInTime: false, isLast: true },
      { kind: 'update', at: 3 * hour + 1, ...byGrace, seconds: 0, isInTime: true, isLast: true },
      { kind: 'next_reply', at: 4 * hour, ...byGrace, seconds: 0, isInTime: true, isLast: true },
      { kind: 'update', at: 4.5 * hour, ...byGrace, seconds: 0, isInTime: null, isLast: false },
    ]);
  });

  it('are of the holder at the deadline, not of whoever answered later', () => {
    const [, next] = promised(
      opened,
      toGrace,
      wrote(2.5, 'agent'),
      wrote(6.5, 'customer'),
      reopened,
      toAlan,
      wrote(9, 'agent'),
    ).filter(({ kind }) => kind !== 'update');
    expect(next).toMatchObject({ kind: 'next_reply', ...byGrace, seconds: 5_400, isInTime: false });
  });

  it('are none where the ticket counts nowhere, and undecided where a closing came first', () => {
    expect(promised({ ...opened, fields: { ...opened.fields, spam: true } })).toEqual([]);
    expect(promised(opened, observe(1.5 * hour, { category: 'closed' }))).toMatchObject([
      { kind: 'first_reply', isInTime: null, isLast: false, seconds: 0 },
    ]);
  });
});
