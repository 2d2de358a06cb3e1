import type { readBorneLabels, ResponseOf } from '@deskledger/contracts';
import { FixedClock } from '../../../platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { reportTickets } from '../testing/standard-webhook.js';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp({ clock: new FixedClock(new Date('2026-09-20T12:00:00Z')) });
  token = await app.tokenOf('administrator');
});
afterAll(() => app.close());

async function labels(): Promise<ResponseOf<typeof readBorneLabels>> {
  const { status, json } = await app.ask('GET /api/organization/labels', { token: await app.tokenOf('agent') });
  expect(status).toBe(200);
  return json as never;
}

const at = (hour: number) => `2026-09-07T${String(hour).padStart(2, '0')}:00:00Z`;
const named = async (label: string) => (await labels()).items.find((each) => each.label === label);
/** The same count from the rows of the tickets themselves. */
const borneBy = async (label: string) => {
  const sql = `select count(*) as n from tickets where counted and lower(trim(status)) = $1`;
  const [row] = await app.testDatabase.database.query<{ n: number }>(sql, [label.toLowerCase()]);
  return row?.n;
};

describe('the labels that tickets bear', () => {
  it('are none before the first ticket', async () => {
    expect(await labels()).toEqual({ items: [], total: 0, unmapped: 0 });
  });

  it('are judged by the settings, by the status type of the help desk, or by nobody, who come first', async () => {
    await reportTickets(app, [
      { ticketId: 'a', status: 'On Hold', modifiedTime: at(9) },
      { ticketId: 'b', status: 'on hold ', modifiedTime: at(9) },
      { ticketId: 'c', status: 'On Hold', modifiedTime: at(9) },
      { ticketId: 'd', status: 'Erledigt', statusType: 'closed', modifiedTime: at(9) },
      { ticketId: 'e', status: 'Waiting for parts', modifiedTime: at(9) },
      { ticketId: 'f', status: 'Shipped', closedTime: at(8), modifiedTime: at(9) },
      { ticketId: 'g', status: 'Shipped', modifiedTime: at(9) },
      { ticketId: 'h', modifiedTime: at(9) },
    ]);
    const of = (tickets: number, unmapped: number) => [{ id: 'standard', tickets, unmapped }];
    expect(await labels()).toEqual({
      total: 4,
      unmapped: 2,
      items: [
        {
          ...{ label: 'Shipped', tickets: 2, judged: { open: 1, hold: 0, closed: 1 } },
          ...{ judgedBy: 'nobody', unmapped: 2, connections: of(2, 2) },
        },
        {
          ...{ label: 'Waiting for parts', tickets: 1, judged: { open: 1, hold: 0, closed: 0 } },
          ...{ judgedBy: 'nobody', unmapped: 1, connections: of(1, 1) },
        },
        {
          ...{ label: 'On Hold', tickets: 3, judged: { open: 0, hold: 3, closed: 0 } },
          ...{ judgedBy: 'settings', unmapped: 0, connections: of(3, 0) },
        },
        {
          ...{ label: 'Erledigt', tickets: 1, judged: { open: 0, hold: 0, closed: 1 } },
          ...{ judgedBy: 'statusType', unmapped: 0, connections: of(1, 0) },
        },
      ],
    });
  });

  it('follow each ticket, late words and deletions as well', async () => {
    await reportTickets(app, [
      { ticketId: 'e', status: 'Shipped', modifiedTime: at(11) },
      { ticketId: 'e', status: 'Packed', modifiedTime: at(10) },
      { ticketId: 'g', status: 'Shipped', spam: true, modifiedTime: at(11) },
    ]);
    expect(await named('Shipped')).toMatchObject({ tickets: 2, judged: { open: 1, closed: 1 } });
    expect(await named('Packed')).toBeUndefined();
    expect(await named('Waiting for parts')).toBeUndefined();
    expect((await named('Shipped'))?.tickets).toBe(await borneBy('Shipped'));
    expect((await named('On Hold'))?.tickets).toBe(await borneBy('On Hold'));
  });

  it('are mapped by the settings at once, without being counted anew', async () => {
    const body = { closedTicketFields: ['Resolved', 'Closed', 'Shipped'] };
    expect((await app.ask('PUT /api/organization', { token, body })).status).toBe(200);
    expect(await named('Shipped')).toMatchObject({
      ...{ tickets: 2, judged: { open: 0, hold: 0, closed: 2 } },
      ...{ judgedBy: 'settings', unmapped: 0 },
    });
    expect((await labels()).unmapped).toBe(0);
  });

  it('are what a recomputation from the log finds', async () => {
    const { json } = await app.ask('POST /api/projections/ticket_statuses/verify', { token });
    expect(json).toMatchObject({ differences: [] });
  });
});
