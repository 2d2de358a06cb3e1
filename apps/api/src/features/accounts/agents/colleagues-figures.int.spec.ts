import { howMany } from '@deskledger/domain/testing';
import fc from 'fast-check';
import { waitFor } from '../../../testing/wait-for.js';
import { agentCalls, agentQuestions, type AgentQuestion } from './testing/agent-questions.js';
import { workedDesk, type Exchanged, type WorkedDesk } from './testing/worked-desk.js';

/** SEED=… repeats a run. */
const seed = Number(process.env['SEED'] ?? Date.now() % 1e9);

/** Whose closings are whose in the other desk: colleagues of one team exchange theirs, so that no team has others. */
const exchanges: readonly Exchanged[] = [
  { ada: 'alan', alan: 'edsger', edsger: 'ada', grace: 'tony', tony: 'barbara', barbara: 'grace' },
  { ada: 'edsger', edsger: 'ada', grace: 'barbara', barbara: 'grace' },
  { alan: 'ada', ada: 'alan', tony: 'grace', grace: 'tony' },
];
/** Each is the only one of a team. */
const alone = { donald: 'frances', frances: 'donald' };

let desks: readonly WorkedDesk[];

beforeAll(async () => {
  const [exchanged] = fc.sample(fc.constantFrom(...exchanges), { numRuns: 1, seed });
  desks = await Promise.all([workedDesk(), workedDesk({ ...exchanged, ...alone })]);
});
afterAll(() => Promise.all(desks.map(({ app }) => app.close())));

/** Ids that chance has given, and the version of the data, differ without anybody's closings. */
const comparable = (text: string) =>
  text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'id')
    .replaceAll(/"(dataVersion|position|publicId|recordedAt|updatedAt)":"[^"]*"/g, '"$1":""')
    .replaceAll(/"heard":\{"at":"[^"]*"/g, '"heard":{"at":""');

async function answerOf({ app, survey, token }: WorkedDesk, { name, asked }: AgentQuestion) {
  const endpoint = agentCalls.get(name)!;
  const address = endpoint.path.replace(':id', survey);
  const query = new URLSearchParams(asked);
  if (name === 'readMostUsedFeature' || name === 'listResponses' || name === 'exportResponses') query.set('id', survey);
  const { status, text, json } =
    endpoint.method === 'GET'
      ? await app.ask(`GET ${address}?${query.toString()}` as 'GET /', { token })
      : await app.ask(`${endpoint.method} ${address}` as 'POST /', { token, body: asked });
  if (name !== 'startTicketExport' || status !== 201) return `${status} ${comparable(text)}`;
  const path = `/api/exports/${String(json?.['id'])}` as const;
  await waitFor(async () => (await app.ask(`GET ${path}`, { token })).json?.['status'] === 'ready', 'the export');
  return comparable((await app.ask(`GET ${path}/file`, { token })).text);
}

/** Where the answers to a question part; undefined where they are the same. */
async function differenceIn(question: AgentQuestion) {
  const [before, after] = (await Promise.all(desks.map((desk) => answerOf(desk, question)))) as [string, string];
  if (before === after) return undefined;
  const at = [...before].findIndex((letter, index) => letter !== after[index]);
  const around = (text: string) => text.slice(Math.max(0, at - 150), at + 100);
  return { seed, before: around(before), after: around(after) };
}

describe('what a Manager is answered while colleagues exchange what they closed', () => {
  it.each<AgentQuestion>([
    { name: 'listTickets', asked: { dateRange: '30days' } },
    { name: 'readTicketOverview', asked: { dateRange: '30days', assignee: 'id-of-donald', compliance: 'compliant' } },
    { name: 'readTeamTotals', asked: { dateRange: '30days', notTeam: 'VIP' } },
    { name: 'listComments', asked: { dateRange: '30days' } },
  ])('is another answer: $name', async (question) => {
    const asManagers = await Promise.all(
      desks.map(async (desk) => ({ ...desk, token: await desk.app.tokenOf('manager') })),
    );
    const [before, after] = await Promise.all(asManagers.map((desk) => answerOf(desk, question)));
    expect(after).not.toBe(before);
  });
});

describe('what an Agent is answered while colleagues exchange what they closed', () => {
  it.each([...agentCalls.keys()])('is the same of %s', async (name) => {
    const asked = { dateRange: '30days', ...(name === 'explainFigure' && { metric: 'complianceRate' }) };
    expect(await differenceIn({ name, asked })).toBeUndefined();
  });

  it('is the same whatever is asked', async () => {
    await fc.assert(
      fc.asyncProperty(agentQuestions, async (question) => {
        expect(await differenceIn(question)).toBeUndefined();
      }),
      { numRuns: howMany(1000, { oneIn: 25 }), seed, endOnFailure: true },
    );
  });
});
