import { readsPeople, roles, type Endpoint, type Role } from '@deskledger/contracts';
import { dimensions } from '@deskledger/domain';
import * as z from 'zod/mini';
import { FixedClock } from '../../../platform/clock/clock.js';
import { contractEndpoints } from '../../../platform/http/contract/openapi.js';
import { download } from '../../../testing/download.js';
import { filesIn } from '../../../testing/files-in-zip.js';
import { startTestApp, testPassword, type TestApp } from '../../../testing/start-test-app.js';
import { reportTickets } from '../../tickets/testing/standard-webhook.js';

/** Six people of a help desk; the account of the role agent is the first of them. */
const people = ['own', 'ada', 'alan', 'edsger', 'grace', 'tony'].map((key) => ({
  id: `id-of-${key}`,
  name: `Name of ${key}`,
}));
const [own, other] = [people[0]!.id, people[1]!.id];
const others = people.slice(1).flatMap(({ id, name }) => [id, name]);
const week = 'dateRange=custom&customDateRangeFrom=2026-09-01&customDateRangeTo=2026-09-07';

let app: TestApp;
const tokens = {} as Record<Role, string>;

beforeAll(async () => {
  app = await startTestApp({ clock: new FixedClock(new Date('2026-09-10T12:00:00Z')) });
  for (const role of roles) tokens[role] = await app.tokenOf(role);
  await reportTickets(app, people.flatMap(closedTickets));
  const { json } = await app.ask('GET /api/account', { token: tokens.agent });
  const path = `/api/accounts/${String(json?.['id'])}/agent` as const;
  const recorded = await app.ask(`PUT ${path}`, { token: tokens.administrator, body: { agent: own } });
  expect(recorded).toMatchObject({ status: 200, json: { agent: own } });
});
afterAll(() => app.close());

/** Everybody closes one ticket more than the one before. */
function closedTickets(assignee: { id: string; name: string }, index: number) {
  return Array.from({ length: index + 1 }, (_, n) => ({
    ...{ ticketId: `${assignee.id}-${n}`, assignee, team: 'First line', priority: 'High', channel: 'email' },
    ...{ status: 'Closed', createdTime: '2026-09-02T09:00:00Z', modifiedTime: `2026-09-02T1${index}:00:00Z` },
    closedTime: `2026-09-02T1${index}:00:00Z`,
  }));
}

const shapeOf = ({ query, body }: Endpoint): object => {
  const asked = query ?? body;
  return asked instanceof z.ZodMiniObject ? asked._zod.def.shape : {};
};
const knows = (endpoint: Endpoint, key: string) => key in shapeOf(endpoint);

/** The calls that can be narrowed to a person, or to a team, or tell either apart. */
const narrowing = ['assignee', 'notAssignee', 'by', 'team', 'notTeam', 'byTeam', 'rows'];
const calls = contractEndpoints().filter(
  ([, endpoint]) => endpoint.access !== 'public' && narrowing.some((key) => knows(endpoint, key)),
);
const isList = (endpoint: Endpoint) => knows(endpoint, 'by');

const someId = '0b0f9c6e-0000-4000-8000-000000000001';

function ask(endpoint: Endpoint, role: Role, asked: Record<string, string>) {
  const address = endpoint.path.replace(':id', someId) as `/${string}`;
  const needed = { ...(knows(endpoint, 'id') && { id: someId }), ...(knows(endpoint, 'metric') && { metric: 'csat' }) };
  const query = { ...needed, ...asked };
  return endpoint.method === 'GET'
    ? app.ask(`GET ${address}?${new URLSearchParams(query).toString()}`, { token: tokens[role] })
    : app.ask(`${endpoint.method} ${address}`, { token: tokens[role], body: query });
}

/** Whether a role is refused what it asks because of whom it asks for; that a survey is not there is no such reason. */
async function isRefused(endpoint: Endpoint, role: Role, asked: Record<string, string>): Promise<boolean> {
  const { status, json } = await ask(endpoint, role, asked);
  expect([200, 201, 403, 404]).toContain(status);
  if (status === 403)
    expect(json?.['detail']).toMatch(/Only Managers and Administrators|Your role does not allow this/);
  return status === 403;
}

describe('every call that can be narrowed to a person', () => {
  it('says in the contract whose figures it is asked for', () => {
    expect(calls.length).toBeGreaterThan(20);
    expect(calls.filter(([, { people: recorded }]) => recorded === undefined).map(([name]) => name)).toEqual([]);
  });

  describe.each(calls)('%s', (_name, endpoint) => {
    const isOpen = endpoint.access === 'signed-in';
    const key = isList(endpoint) ? 'by' : 'assignee';
    const asking = [
      ['nobody in particular', {}],
      ['oneself', { [key]: own }],
      ['what nobody holds', { [key]: '-' }],
      ['somebody else', { [key]: other }],
    ] as const;

    it.each(asking)(`answers of %s whom it may`, async (whom, asked) => {
      for (const role of roles) {
        const mayAsk = readsPeople(role) || (isOpen && whom !== 'somebody else');
        expect([role, await isRefused(endpoint, role, asked)]).toEqual([role, !mayAsk]);
      }
    });

    if (isList(endpoint)) {
      it('lists the open tickets that somebody else holds for everybody, and no others', async () => {
        expect(await isRefused(endpoint, 'agent', { assignee: other, state: 'open' })).toBe(false);
        expect(await isRefused(endpoint, 'manager', { assignee: other })).toBe(false);
        const refused: Record<string, string>[] = [
          { assignee: other },
          { notAssignee: other },
          { assignee: other, state: 'closed', compliance: 'compliant' },
          { assignee: other, event: 'resolved' },
          { assignee: other, state: 'open', event: 'replied' },
        ];
        for (const asked of refused) expect([asked, await isRefused(endpoint, 'agent', asked)]).toEqual([asked, true]);
      });
    } else {
      it('tells an agent no difference that others make', async () => {
        expect(await isRefused(endpoint, 'agent', { notAssignee: own })).toBe(!isOpen);
        expect(await isRefused(endpoint, 'agent', { notAssignee: other })).toBe(true);
      });
    }

    if (isOpen) {
      it('tells an agent of a team of enough people alone', async () => {
        for (const key of ['team', 'notTeam', 'byTeam'].filter((one) => knows(endpoint, one))) {
          expect([key, await isRefused(endpoint, 'agent', { [key]: 'First line' })]).toEqual([key, false]);
          expect([key, await isRefused(endpoint, 'agent', { [key]: 'Night' })]).toEqual([key, true]);
          expect([key, await isRefused(endpoint, 'manager', { [key]: 'Night' })]).toEqual([key, false]);
        }
      });
    }

    if (knows(endpoint, 'rows')) {
      it.each(['rows', 'columns'].filter((one) => knows(endpoint, one)))('has agents as %s for some', async (side) => {
        for (const role of roles)
          expect(await isRefused(endpoint, role, { [side]: 'assignee' })).toBe(!readsPeople(role));
      });
    }
  });
});

describe('an agent', () => {
  const get = (path: string) => app.ask(`GET ${path}` as 'GET /', { token: tokens.agent });
  /** What is no page of a list, in which tickets and answers bear the name of whoever holds the ticket. */
  const figures = calls.filter(([, endpoint]) => !isList(endpoint) && !knows(endpoint, 'page'));

  it('is named nobody else in any figure', async () => {
    for (const [name, endpoint] of figures) {
      const sides = knows(endpoint, 'rows') ? dimensions.filter((one) => one !== 'assignee') : [undefined];
      for (const rows of sides)
        for (const asked of [{}, { assignee: own }] as Record<string, string>[]) {
          const { text } = await ask(endpoint, 'agent', rows === undefined ? asked : { ...asked, rows });
          expect([name, others.filter((one) => text.includes(one))]).toEqual([name, []]);
        }
    }
  });

  it('is named nobody else in the files of the reports, and finds the own figures there', async () => {
    for (const tab of ['team', 'all']) {
      const path = `/api/report/export?${week}&tab=${tab}&format=zip`;
      const { bytes } = await download(app, tokens.agent, path);
      const files = Object.entries(filesIn(bytes)).map(([name, content]) => [name, content.toString()] as const);
      expect(files.filter(([, text]) => others.some((one) => text.includes(one)))).toEqual([]);
      expect(files.find(([, text]) => text.includes('Figure,You,'))?.[1]).toContain('Resolved,1,3.5');
    }
  });

  it('reads the own figures beside the medians of all', async () => {
    const { json } = await get(`/api/report/own-performance?${week}`);
    expect(json).toMatchObject({
      own: { id: own, name: 'Name of own', resolved: 1, medianSeconds: expect.any(Number) as number },
      medians: { assigned: 3.5, resolved: 3.5, csat: null },
      total: { resolved: 21 },
    });
    expect((await get(`/api/report/own-performance?${week}&assignee=${own}`)).json).toMatchObject({
      own: { resolved: 1 },
      medians: { resolved: 3.5 },
    });
  });

  it('reads what all did together, of everybody or narrowed to oneself', async () => {
    expect((await get(`/api/report/team-totals?${week}`)).json).toMatchObject({ total: { resolved: 21 } });
    expect((await get(`/api/report/team-totals?${week}&assignee=${own}`)).json).toMatchObject({
      total: { resolved: 1 },
    });
  });

  it('is told no median of fewer than five', async () => {
    await reportTickets(app, [{ ...closedTickets(people[0]!, 0)[0]!, ticketId: 'lone', priority: 'Low' }]);
    expect((await get(`/api/report/own-performance?${week}&priority=Low`)).json).toMatchObject({
      own: { resolved: 1 },
      medians: { resolved: null, medianSeconds: null },
    });
  });

  it('reads zeros of a range without activities, and nothing while nobody has said who that is', async () => {
    const july = 'dateRange=custom&customDateRangeFrom=2026-07-01&customDateRangeTo=2026-07-07';
    expect((await get(`/api/report/own-performance?${july}`)).json).toMatchObject({
      own: { id: own, name: 'Name of own', resolved: 0, medianSeconds: null },
    });
    const token = tokens.manager;
    const { json } = await app.ask(`GET /api/report/own-performance?${week}`, { token });
    expect(json).toMatchObject({ own: null, medians: { resolved: 3.5 } });
  });

  it('is nobody else by the name or the address of the account', async () => {
    const body = { name: 'Name of ada' };
    expect((await app.ask('PUT /api/account', { token: tokens.agent, body })).status).toBe(200);
    expect((await get(`/api/dashboard?assignee=${other}`)).status).toBe(403);
    expect((await get('/api/account')).json).toMatchObject({ agent: own });
  });

  it('stays so by an API token of that role, whoever made it', async () => {
    const made = await app.ask('POST /api/account/tokens', {
      token: tokens.administrator,
      body: { name: 'screen', role: 'agent', password: testPassword },
    });
    const token = String(made.json?.['token']);
    expect((await app.ask('GET /api/report/team-performance', { token })).status).toBe(403);
    expect((await app.ask(`GET /api/dashboard?assignee=${other}`, { token })).status).toBe(403);
    expect((await app.ask('GET /api/dashboard', { token })).status).toBe(200);
  });
});
