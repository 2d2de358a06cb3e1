import { aSurvey } from '@deskledger/domain/testing';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.js';
import { waitFor } from '../../../../testing/wait-for.js';
import { ReactorWakeups } from '../../../../platform/reactors/reactor-wakeups.js';
import { FixedClock } from '../../../../platform/clock/clock.js';
import { answered, invited } from '../../../surveys/results/testing/enrollment-facts.js';
import { receive, publish, recordEnrollments } from '../../../surveys/results/testing/surveys-in-app.js';
import { idOf } from '../../../surveys/results/testing/survey-histories.js';
import { surveyEnrollmentStreamId } from '../../../surveys/streams/survey-enrollment.stream.js';
import { reportTickets, type ReportedTicket } from '../../../tickets/testing/standard-webhook.js';

/** Who works where. The Agent who asks is `own`. */
export const teams = {
  'First line': ['own', 'ada', 'alan', 'edsger'],
  'Second line': ['grace', 'tony', 'barbara'],
  VIP: ['donald'],
  Night: ['frances'],
} as const;

export const agentId = (key: string) => `id-of-${key}`;
const nameOf = (key: string) => `Name of ${key}`;

interface Holder {
  readonly key: string;
  readonly team: string;
}
const holders: readonly Holder[] = Object.entries(teams).flatMap(([team, keys]) => keys.map((key) => ({ key, team })));

/** Whose closings are those of another in the other desk, by key; whoever is not named keeps theirs. */
export type Exchanged = Readonly<Record<string, string>>;

/** A ticket that was closed, by its place among all. */
interface Closing {
  readonly index: number;
  readonly holder: Holder;
}

/** Each closed more tickets than the one before, some of them late. */
const closings: readonly Closing[] = holders
  .flatMap((holder, place) => Array.from({ length: place + 2 }, () => holder))
  .map((holder, index) => ({ index, holder }));

const one = <T>(values: readonly T[], index: number): T => values[index % values.length]!;
const at = (day: number, hour: number) =>
  new Date(Date.UTC(2026, 7, 20 + (day % 19), hour)).toISOString().replace('.000', '');
const person = ({ key, team }: Holder) => ({ assignee: { id: agentId(key), name: nameOf(key) }, team });
const about = (index: number) => ({
  subject: `Subject ${index}`,
  priority: one(['High', 'Low', 'Normal'], index),
  channel: one(['email', 'phone'], index),
  classification: one(['Question', 'Incident', 'Task'], index >> 1),
  designation: one(['Billing', 'Export'], index >> 2),
  tags: one([['blue'], ['red', 'blue'], []], index),
  organization: one([{ id: 'acme', name: 'Acme' }, { id: 'globex', name: 'Globex' }, undefined], index),
  contact: { id: `c-${index % 5}`, name: `Contact ${index % 5}`, email: `contact-${index % 5}@customer.test` },
});

const closedTicketId = (index: number) => `C-${100 + index}`;

/** Everything that the help desk says of a closing: a ticket is made, closed, and now and then reopened. */
function closed({ index, holder }: Closing): ReportedTicket[] {
  const createdTime = at(index, 8);
  const closedTime = at(index, 9 + (index % 7));
  const ticket = {
    ...about(index),
    ticketId: closedTicketId(index),
    createdTime,
    dueTime: at(index, 11),
    ...person(holder),
  };
  const reported = [
    { ...ticket, status: 'Open', modifiedTime: createdTime },
    { ...ticket, status: 'Closed', modifiedTime: closedTime, closedTime },
  ];
  // Every seventh comes back, to the Agent who asks.
  if (index % 7 !== 3) return reported;
  const reopened = { ...ticket, ...person(holders[0]!), status: 'Open', modifiedTime: at(index, 20) };
  return [...reported, reopened];
}

/**
 * Two tickets that each holds now, one of them since long, and one that nobody holds. Those of each are alike, so that also a
 * median stays where it is when two exchange what they closed.
 */
function held(): ReportedTicket[] {
  const tickets = holders.flatMap((holder, place) => [
    { ...about(0), ...person(holder), ticketId: `O-${200 + place}`, createdTime: at(0, 7), dueTime: at(3, 7) },
    { ...about(1), ...person(holder), ticketId: `O-${300 + place}`, createdTime: at(18, 7) },
  ]);
  const nobodys = { ...about(1), ticketId: 'O-400', createdTime: at(17, 7), team: 'First line' };
  return [...tickets, nobodys].map((ticket) => ({ ...ticket, status: 'Open', modifiedTime: ticket.createdTime }));
}

export interface WorkedDesk {
  readonly app: TestApp;
  readonly survey: string;
  /** The Agent's. */
  readonly token: string;
}

/** One desk in which an Agent asks; that of before where nothing is exchanged. */
export async function workedDesk(exchanged: Exchanged = {}): Promise<WorkedDesk> {
  const app = await startTestApp({ clock: new FixedClock(new Date('2026-09-10T12:00:00Z')) });
  const [administrator, token] = [await app.tokenOf('administrator'), await app.tokenOf('agent')];
  const reported = closings.map((closing) => ({ ...closing, holder: exchange(closing.holder, exchanged) }));
  const recorded = [...held(), ...reported.flatMap(closed)];
  await reportTickets(
    app,
    [...recorded].sort((a, b) => (a.modifiedTime < b.modifiedTime ? -1 : 1)),
  );
  const survey = await publish(app, aSurvey());
  await app.ask('PUT /api/organization', { token: administrator, body: { followUpRules: [badRatings] } });
  await answer(app, survey, reported);
  await openFollowUps(app, reported.filter(isBad).length);
  const { json } = await app.ask('GET /api/account', { token });
  const path = `/api/accounts/${String(json?.['id'])}/agent` as const;
  const chosen = await app.ask(`PUT ${path}`, { token: administrator, body: { agent: agentId('own') } });
  expect(chosen).toMatchObject({ status: 200 });
  return { app, survey, token };
}

function exchange(holder: Holder, exchanged: Exchanged): Holder {
  const key = exchanged[holder.key] ?? holder.key;
  return holders.find((other) => other.key === key)!;
}

const isRated = ({ index }: Closing) => index % 2 === 0;
const ratingOf = ({ index }: Closing) => (index % 5) + 1;
const badRatings = { id: 'bad', name: 'Bad ratings', when: { rating: 2 }, assignTo: 'holder' } as const;
const isBad = (closing: Closing) => isRated(closing) && ratingOf(closing) <= badRatings.when.rating;

async function openFollowUps({ app, testDatabase }: TestApp, expected: number): Promise<void> {
  await app.get(ReactorWakeups).sweep();
  await waitFor(async () => {
    const [row] = await testDatabase.database.query('select count(*)::int as opened from survey_follow_ups');
    return row?.['opened'] === expected;
  }, 'the follow-ups of bad ratings');
}

const answerName = (index: number) => `answer ${index}`;

/** Every other closing is rated, some of them in words. */
async function answer(app: TestApp, survey: string, reported: readonly Closing[]): Promise<void> {
  const rated = reported.filter(isRated);
  for (const { index } of rated)
    await app.testDatabase.database.query(
      `insert into personal_data (ref, kind, stream_id, value) values ($1, 'answer', $2, $3)`,
      [`ref-${index}`, surveyEnrollmentStreamId(idOf(answerName(index))), JSON.stringify({ text: `Words ${index}` })],
    );
  const tickets = await app.testDatabase.database.query<{ id: string; ticket_id: string }>(
    'select id, ticket_id from tickets',
  );
  const ids = new Map(tickets.map(({ id, ticket_id: ticketId }) => [ticketId, id]));
  const facts = rated.map((closing) => {
    const { index, holder } = closing;
    const { key, team } = holder;
    const { organization, designation } = about(index);
    const ticket = {
      id: ids.get(closedTicketId(index))!,
      organizationId: organization?.id ?? null,
      designation,
      assigneeId: agentId(key),
      team,
    };
    const words = index % 4 === 0 ? [{ id: 'why', type: 'text', ref: `ref-${index}` } as const] : [];
    const given = answered(at(index, 18), { rating: ratingOf(closing), seconds: 10 + index, answers: words });
    return [answerName(index), [invited(at(index, 17), { survey, ticket }), given]] as const;
  });
  await recordEnrollments(app, Object.fromEntries(facts));
  await receive(app);
}
