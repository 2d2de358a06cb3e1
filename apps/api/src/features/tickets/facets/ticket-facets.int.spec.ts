import type { TicketFacets } from '@deskledger/contracts';
import { FixedClock } from '../../../platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { reportTickets } from '../testing/standard-webhook.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock: new FixedClock(new Date('2026-09-20T12:00:00Z')) });
});
afterAll(() => app.close());

async function facets(): Promise<TicketFacets> {
  const { status, json } = await app.ask('GET /api/ticket/facets', { token: await app.tokenOf('agent') });
  expect(status).toBe(200);
  return json as unknown as TicketFacets;
}

const at = (hour: number) => `2026-09-07T${String(hour).padStart(2, '0')}:00:00Z`;

describe('the choices of the filters', () => {
  it('are empty before the first ticket', async () => {
    expect(await facets()).toEqual({
      organizations: [],
      agents: [],
      priorities: [],
      classifications: [],
      designations: [],
      channels: [],
      teams: [],
      tags: [],
      sources: [{ id: 'standard', name: 'Standard' }],
      figures: { teams: [], byTeam: true },
    });
  });

  it('are what tickets have or had, by name', async () => {
    const grace = { id: '7', name: 'Grace' };
    await reportTickets(app, [
      {
        ticketId: 'a',
        priority: 'Low',
        channel: 'email',
        classification: 'Incident',
        assignee: grace,
        team: 'Field',
        tags: ['vip', 'printer'],
        modifiedTime: at(9),
      },
      { ticketId: 'b', priority: 'High', assignee: { id: '12', name: 'Ada' }, modifiedTime: at(9) },
      { ticketId: 'b', priority: 'Urgent', organization: { id: 'z', name: 'acme' }, modifiedTime: at(10) },
      {
        ticketId: 'c',
        designation: 'Finance',
        tags: ['vip'],
        organization: { id: 'a', name: 'Zeta' },
        modifiedTime: at(10),
      },
    ]);
    expect(await facets()).toEqual({
      organizations: [
        { id: 'z', name: 'acme' },
        { id: 'a', name: 'Zeta' },
      ],
      agents: [
        { id: '12', name: 'Ada' },
        { id: '7', name: 'Grace' },
      ],
      priorities: ['High', 'Low', 'Urgent'],
      classifications: ['Incident'],
      designations: ['Finance'],
      channels: ['email'],
      teams: ['Field'],
      sources: [{ id: 'standard', name: 'Standard' }],
      tags: ['printer', 'vip'],
      // Of so few people an agent is told no figures.
      figures: { teams: [], byTeam: false },
    });
    const { json } = await app.ask('GET /api/ticket/facets', { token: await app.tokenOf('manager') });
    expect(json).toMatchObject({ figures: { teams: ['Field', '-'], byTeam: true } });
  });

  it('have agents that an administrator sees with their addresses', async () => {
    const ada = { id: '12', name: 'Ada', email: 'ada@desk.test' };
    await reportTickets(app, [{ ticketId: 'd', assignee: ada, modifiedTime: at(11) }]);
    const { json } = await app.ask('GET /api/agents', { token: await app.tokenOf('administrator') });
    expect(json).toEqual({ agents: [ada, { id: '7', name: 'Grace', email: null }] });
  });

  it('are what a recomputation from the log finds', async () => {
    const { json } = await app.ask('POST /api/projections/ticket_values/verify', {
      token: await app.tokenOf('administrator'),
    });
    expect(json).toMatchObject({ differences: [] });
  });
});
