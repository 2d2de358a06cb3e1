import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { LocalHelpDesk } from '../../../demo/help-desks/local-help-desk.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { Connections, SourceRefusalError, type AskSource, type SourcePull } from '../../ingestion/index.js';
import { zendeskPull } from '../../ingestion/sources/zendesk/pull.js';
import { SourceCalls } from './source-calls.js';

/** A help desk that gives tokens for a form, each of them good for two calls. */
class TokenDesk extends LocalHelpDesk {
  readonly asked: string[] = [];
  readonly forms: string[] = [];
  private left = 0;
  private contested = 0;
  private readonly waits: [status: number, retryAfter: string][] = [];

  /** Lets it ask so often to wait, in each way in which that can be asked. */
  keepBusy(...waits: readonly [status: number, retryAfter: string][]): void {
    this.waits.push(...waits);
  }

  /** Lets another reading end the token so often, just before it is used. */
  contest(times: number): void {
    this.contested = times;
  }

  /** Lets the token of last be good for so many calls more. */
  allow(calls: number): void {
    this.left = calls;
  }

  protected async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '', headers } = request;
    this.asked.push(url);
    if (url === '/token') {
      this.forms.push(await text(request));
      this.left = 2;
      return void response.end(JSON.stringify({ token: `token-${this.forms.length}` }));
    }
    this.left -= 1;
    const isGood = headers.authorization === `Bearer token-${this.forms.length}` && this.left >= 0;
    if (url === '/busy') return this.busy(response);
    if (this.contested > 0) {
      this.contested -= 1;
      return void response.writeHead(401).end();
    }
    if (!isGood || url === '/never') return void response.writeHead(401).end();
    if (url === '/nothing') return void response.writeHead(204).end();
    response.writeHead(url === '/gone' ? 404 : 200).end(JSON.stringify({ url }));
  }

  private busy(response: ServerResponse): void {
    const [status, retryAfter] = this.waits.shift() ?? [200];
    response.writeHead(status, { ...(retryAfter && { 'retry-after': retryAfter }) }).end('{}');
  }
}

const desk = new TokenDesk();
let app: TestApp;
let ask: AskSource;
beforeAll(async () => {
  const host = await desk.start();
  app = await startTestApp({ config: { outboundHosts: [host] } });
  const token = await app.tokenOf('administrator');
  const body = { source: 'zendesk', name: 'Acme', deskUrl: `http://${host}` };
  await app.ask('POST /api/connections', { token, body });
  const access = { email: 'tom@acme.example', token: 'the-token-of-tom' };
  await app.ask('PUT /api/connections/zendesk/access', { token, body: { access } });
  const pull: SourcePull = {
    ...zendeskPull,
    callsPerMinute: 6000,
    async authorize({ token: given = '' }, { deskUrl, post }) {
      const { token: made } = (await post(new URL('/token', deskUrl), { given })) as { token: string };
      return { headers: { authorization: `Bearer ${made}` }, lasts: 3_600_000 };
    },
  };
  const connection = app.app.get(Connections).byId('zendesk')!;
  const { signal } = new AbortController();
  ask = await app.app.get(SourceCalls).to({ connection, pull, signal, onTrouble: async () => undefined });
});
afterAll(async () => {
  await app.close();
  desk.stop();
});

describe('calls to a help desk that wants to be asked for a token', () => {
  it('ask for it when it is needed, and once more where it has ended', async () => {
    expect(desk.asked).toEqual([]);
    for (const path of ['/1', '/2', '/3']) expect(await ask(path)).toEqual({ url: path });
    expect(desk.asked).toEqual(['/token', '/1', '/2', '/3', '/token', '/3']);
    expect(desk.forms).toEqual(Array(2).fill('given=the-token-of-tom'));
  });

  it('go on while another reading ends the token again and again', async () => {
    desk.contest(3);
    expect(await ask('/contested')).toEqual({ url: '/contested' });
    expect(desk.asked.slice(-4)).toEqual(['/token', '/contested', '/token', '/contested']);
  });

  it('are refused where one token after the other is', async () => {
    await expect(ask('/never')).rejects.toThrow(SourceRefusalError);
    expect(desk.asked.slice(-4)).toEqual(['/token', '/never', '/token', '/never']);
    expect(desk.asked.filter((path) => path === '/never')).toHaveLength(4);
  });

  it('tell an empty answer from one that is missing', async () => {
    expect(await ask('/nothing')).toBeNull();
    await expect(ask('/gone')).rejects.toMatchObject({ status: 404, message: expect.stringContaining('/gone') });
  });

  it('ask but once for what is said to last', async () => {
    for (let time = 0; time < 3; time += 1) expect(await ask('/names', { isLasting: true })).toEqual({ url: '/names' });
    expect(desk.asked.filter((path) => path === '/names').length).toBeLessThan(3);
  });
});

describe('calls to a help desk whose plan was said', () => {
  it('are as many a minute as was said, and not as every plan allows', async () => {
    const connection = { ...app.app.get(Connections).byId('zendesk')!, callsPerMinute: 600 };
    const { signal } = new AbortController();
    const pull = {
      ...zendeskPull,
      authorize: () => ({ headers: { authorization: `Bearer token-${desk.forms.length}` } }),
    };
    const asking = await app.app.get(SourceCalls).to({ connection, pull, signal, onTrouble: async () => undefined });
    desk.allow(4);
    const began = performance.now();
    for (const path of ['/5', '/6', '/7']) expect(await asking(path)).toEqual({ url: path });
    // A minute of 600 has room for one in each 110 ms; of Zendesk's ten for one in each six seconds.
    expect(performance.now() - began).toBeGreaterThan(200);
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});

describe('calls to a help desk that asks to wait', () => {
  it('wait as long as it asks, in seconds or until a time, and do not count that as tries', async () => {
    const connection = app.app.get(Connections).byId('zendesk')!;
    const troubles: string[] = [];
    const asking = await app.app.get(SourceCalls).to({
      ...{ connection, signal: new AbortController().signal, tries: 2 },
      pull: { ...zendeskPull, callsPerMinute: 6000, authorize: () => ({ headers: {} }) },
      onTrouble: async (sentence) => void troubles.push(sentence),
    });
    const began = Date.now();
    desk.keepBusy([503, '1'], [429, new Date(began + 4000).toUTCString()], [503, '1']);
    expect(await asking('/busy')).toEqual({});
    expect(Date.now() - began).toBeGreaterThan(3900);
    expect(troubles.map((sentence) => /\((\d+)\)/.exec(sentence)?.[1])).toEqual(['503', '429', '503']);
  });
});
