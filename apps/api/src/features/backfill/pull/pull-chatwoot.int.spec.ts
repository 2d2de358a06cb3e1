import type { IncomingMessage, ServerResponse } from 'node:http';
import { LocalHelpDesk } from '../../../demo/help-desks/local-help-desk.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { waitFor } from '../../../testing/wait-for.js';
import { chatwoot } from '../../ingestion/sources/chatwoot/adapter.js';
import { chatwootPull } from '../../ingestion/sources/chatwoot/pull.js';
import { SOURCE_ADAPTERS } from '../../ingestion/sources/index.js';

/** Chatwoot's own pace, a call a second, is tried elsewhere. */
const hasty = { ...chatwoot, pull: { ...chatwootPull, callsPerMinute: 6000 } };
const now = Math.floor(Date.now() / 1000);

/** An account with the number 3, and with thirty open conversations, those in which something happened last first. */
const conversations = Array.from({ length: 30 }, (_, index) => ({
  id: 30 - index,
  account_id: 3,
  status: 'open',
  labels: [],
  meta: { sender: { name: 'Ines Okoye' }, channel: 'Channel::Email' },
  created_at: now - 7200,
  updated_at: now - 3600 - index,
  last_activity_at: now - 3600 - index,
}));
class ChatwootAccount extends LocalHelpDesk {
  protected answer({ url = '', headers }: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(url, 'http://desk');
    const [list, id] = pathname.replace('/api/v1/accounts/3/', '').split('/');
    const found = conversations.find((each) => String(each.id) === id);
    const isKnown = headers['api-access-token'] === 'the-token-of-tom' && list === 'conversations';
    const status = !isKnown ? 401 : id !== undefined && found === undefined ? 404 : 200;
    const from = (Number(searchParams.get('page')) - 1) * 25;
    const page = { meta: { all_count: conversations.length }, payload: conversations.slice(from, from + 25) };
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(status === 200 ? (found ?? { data: page }) : { error: 'No.' }));
  }
}

const desk = new ChatwootAccount();
let app: TestApp;
let token: string;
beforeAll(async () => {
  const host = await desk.start();
  app = await startTestApp({ config: { outboundHosts: [host] }, standIns: new Map([[SOURCE_ADAPTERS, [hasty]]]) });
  token = await app.tokenOf('administrator');
  await ask('POST /api/connections', { source: 'chatwoot', name: 'Acme', deskUrl: `http://${host}` });
});
afterAll(async () => {
  await app.close();
  desk.stop();
});

const ask = (call: `${string} /${string}`, body?: object) => app.ask(call, { token, ...(body && { body }) });
const giveAccess = (access: object) => ask('PUT /api/connections/chatwoot/access', { access });
const read = async (wishes: object) => {
  const started = await ask('POST /api/backfills', { source: 'chatwoot', ...wishes });
  const run = async () => (await ask(`GET /api/backfills/${String(started.json?.['id'])}`)).json!;
  await waitFor(async () => (await run())['status'] !== 'running', 'the run to end', 60_000);
  return run();
};
const pulled = () => read({ mode: 'pull', since: '2020-01-01T00:00:00Z' });
const tickets = (where: string) =>
  app.testDatabase.database.query<{ endpoint: string }>(`select endpoint from tickets where ${where}`);

describe('reading Chatwoot through the product', () => {
  it('is tried out with the number of the account and a token', async () => {
    expect(await giveAccess({ token: 'x' })).toMatchObject({
      json: { detail: 'This help desk requires account_id and token.' },
    });
    await giveAccess({ account_id: '3', token: 'x' });
    expect((await ask('POST /api/connections/chatwoot/test')).json).toMatchObject({ ok: false });
    expect(await giveAccess({ account_id: '3', token: 'the-token-of-tom' })).toMatchObject({ status: 200 });
    expect((await ask('POST /api/connections/chatwoot/test')).json).toEqual({ ok: true, tickets: 25 });
  });

  it('brings every conversation in once, linked to its account', async () => {
    expect(await pulled()).toMatchObject({ status: 'completed', accepted: 30, duplicates: 0, quarantined: 0 });
    await waitFor(async () => (await tickets('true')).length === 30, 'tickets');
    expect((await tickets("ticket_id = '7'"))[0]!.endpoint).toMatch(/\/app\/accounts\/3\/conversations\/7$/);
    expect(await pulled()).toMatchObject({ status: 'completed', accepted: 0, duplicates: 30 });
  });

  it('asks in a reconciliation run for what has changed since, and for no more', async () => {
    conversations[3] = { ...conversations[3]!, status: 'resolved', updated_at: now, last_activity_at: now };
    conversations.unshift(...conversations.splice(3, 1));
    expect(await read({ mode: 'sweep' })).toMatchObject({ status: 'completed', accepted: 1 });
    await waitFor(async () => (await tickets("phase = 'closed'")).length === 1, 'the closing');
  });

  it('finds by the check of open tickets what was deleted, which no list tells', async () => {
    conversations.splice(4, 1);
    expect(await read({ mode: 'check' })).toMatchObject({ status: 'completed' });
    await waitFor(async () => (await tickets('counted')).length === 29, 'the deletion', 60_000);
  });
});
