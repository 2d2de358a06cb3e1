import type { ConnectionWithSecret } from '@deskledger/contracts';
import { FixedClock } from '../../../../platform/clock/clock.js';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.js';
import { SOURCE_ADAPTERS } from '../index.js';
import { zohoDeskWith } from './adapter.js';
import type { ZohoKeys } from './zoho-keys.js';
import { newSigner } from './testing/signing.js';

const now = new Date('2026-03-06T12:00:00Z');
const { keys, sign } = newSigner('7001');
let areKeysAway = false;
const unsteadyKeys: ZohoKeys = (host) => (areKeysAway ? () => Promise.reject(new Error('no route')) : keys(host));

let app: TestApp;
let path: `/${string}`;

beforeAll(async () => {
  // Role api: nothing drains, so that the inbox shows what came through the webhook.
  app = await startTestApp({
    clock: new FixedClock(now),
    config: { role: 'api' },
    standIns: new Map([[SOURCE_ADAPTERS, [zohoDeskWith(unsteadyKeys)]]]),
  });
  const wishes = {
    source: 'zoho-desk',
    name: 'Depot',
    deskUrl: 'https://desk.zoho.eu',
    secret: 'orgId:7001 open-sesame',
  };
  const { json } = await app.ask('POST /api/connections', { token: await app.tokenOf('administrator'), body: wishes });
  path = new URL((json as ConnectionWithSecret).address).pathname as typeof path;
});
afterAll(() => app.close());

const ticketEvent = (id: string) => ({
  payload: { id, status: 'Open', statusType: 'Open' },
  eventTime: '1772793000123',
  eventType: 'Ticket_Update',
  orgId: '7001',
});
const send = (body: string, headers: Record<string, string> = {}) => app.ask(`POST ${path}`, { body, headers });
const receipt = (accepted: number, duplicates = 0) => ({ accepted, duplicates, quarantined: 0 });
const stored = () => app.testDatabase.database.query('select count(*) as count from deliveries', []);

describe('deliveries of Zoho Desk', () => {
  it('of a subscription are believed by their token; one moment’s token may come with several bodies', async () => {
    const token = await sign(now.getTime());
    expect((await send(JSON.stringify([ticketEvent('1')]), token)).json).toEqual(receipt(1));
    expect((await send(JSON.stringify([ticketEvent('2'), ticketEvent('1')]), token)).json).toEqual(receipt(1, 1));
  });

  it('of a rule are believed by their secret, and may be forms', async () => {
    const headers = { 'x-helpdesk-token': 'open-sesame', 'content-type': 'application/x-www-form-urlencoded' };
    expect((await send('ticketId=3&status=Open&subject=Tinte+%26+Toner', headers)).json).toEqual(receipt(1));
    const [row] = await app.testDatabase.database.query(
      `select observation::json as seen from inbox where observation like '%"ticketId":"3"%'`,
      [],
    );
    expect(row).toMatchObject({ seen: { personal: [{ kind: 'subject', value: { text: 'Tinte & Toner' } }] } });
  });

  it('of anybody else are refused', async () => {
    const body = JSON.stringify([ticketEvent('4')]);
    const late = await sign(now.getTime() - 3_600_000);
    const elsewhere = await sign(now.getTime(), { iss: 'orgId:7002' });
    const unknownKey = await sign(now.getTime(), {}, { kid: 'autumn' });
    const nothing: Record<string, string> = {};
    for (const headers of [nothing, late, elsewhere, unknownKey, { 'x-helpdesk-token': 'orgId:7001' }]) {
      expect((await send(body, headers)).status).toBe(401);
    }
  });

  it('wait as long as Zoho’s keys cannot be had', async () => {
    const body = JSON.stringify([ticketEvent('5')]);
    const token = await sign(now.getTime());
    areKeysAway = true;
    const answer = await send(body, token);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
    areKeysAway = false;
    expect((await send(body, token)).json).toEqual(receipt(1));
  });

  it('are none where the address is only tried', async () => {
    const before = await stored();
    expect((await app.ask(`GET ${path}`)).status).toBe(200);
    for (const body of ['', '{}', '{"{}":""}'])
      expect(await send(body)).toMatchObject({ status: 200, json: receipt(0) });
    expect(await stored()).toEqual(before);
  });
});
