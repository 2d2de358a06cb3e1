import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { problem } from '@deskledger/contracts';
import type { FastifyInstance } from 'fastify';
import { fastifyAdapter, type Patience } from '../fastify-adapter.js';
import type { CutOff } from './cut-offs.js';

const ample: Patience = {
  headers: 60,
  request: 60,
  bodies: { seconds: 60, bytes: 1e9 },
  silence: 60,
  connections: 100,
};
const servers: FastifyInstance[] = [];
const sockets: Socket[] = [];
/** What the measures are told. */
const reported: CutOff[] = [];

async function serve(filtered: Partial<Patience>): Promise<number> {
  const options = { publicUrl: 'http://desk.test', trustedProxies: [] };
  const server = fastifyAdapter(options, { ...ample, ...filtered }).getInstance<FastifyInstance>();
  server.post('/', (_request, reply) => reply.send('taken'));
  server.post('/slow', async (_request, reply) => {
    await pause(1500);
    return reply.send('taken');
  });
  server.cutOffs.listen((reason) => reported.push(reason));
  servers.push(server);
  await server.listen({ host: '127.0.0.1', port: 0 });
  return (server.server.address() as AddressInfo).port;
}

/** A connection that has sent a text; tells what it got back once the server has ended it. */
async function send(port: number, text: string) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  let got = '';
  socket.on('data', (bytes: Buffer) => (got += bytes.toString()));
  const ended = once(socket, 'close').then(() => got);
  socket.write(text);
  return { socket, ended, got: () => got };
}

const problemIn = (answer: string) => problem.parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? ''));

const request = (length: number, body: string, path = '/') =>
  `POST ${path} HTTP/1.1\r\nHost: desk\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`;

const post = (port: number, path = '/') =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });

afterEach(async () => {
  reported.length = 0;
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

describe('a request that does not come to its end', () => {
  it('is ended when its headers take too long', async () => {
    const { ended } = await send(await serve({ headers: 0.2 }), 'POST / HTTP/1.1\r\nHost: desk\r\nX-Slow: ');
    expect(await ended).toMatch(/^HTTP\/1.1 408 /);
    expect(problemIn(await ended)).toMatchObject({ status: 408, detail: 'Request timed out.' });
    expect(reported).toEqual(['slow']);
  });

  it('is ended when its body takes too long, however steadily it drips', async () => {
    const { socket, ended } = await send(await serve({ bodies: { seconds: 0.5, bytes: 1e9 } }), request(1000, '{'));
    const drip = setInterval(() => socket.write(' '), 50);
    expect(await ended).toMatch(/^HTTP\/1.1 408 /);
    clearInterval(drip);
    expect(reported).toEqual(['slow']);
  });

  it('is ended when nothing comes at all any more', async () => {
    const { ended } = await send(await serve({ silence: 0.2 }), request(1000, '{'));
    expect(await ended).toBe('');
    expect(reported).toEqual(['silent']);
  });

  it('is ended first where all that are on their way hold too much', async () => {
    const port = await serve({ bodies: { seconds: 60, bytes: 300_000 } });
    const first = await send(port, request(1_000_000, 'x'.repeat(200_000)));
    const second = await send(port, request(1_000_000, 'x'.repeat(200_000)));
    expect(problemIn(await first.ended)).toMatchObject({ status: 408 });
    expect(second.got()).toBe('');
    expect(reported).toEqual(['crowded_bodies']);
    expect(await (await post(port)).text()).toBe('taken');
  });

  it('is not one whose answer takes its time', async () => {
    const port = await serve({ bodies: { seconds: 0.3, bytes: 10 } });
    expect(await (await post(port, '/slow')).text()).toBe('taken');
  });
});

describe('what is no request', () => {
  it.each([
    ['headers without end', `GET / HTTP/1.1\r\nHost: desk\r\nX-Large: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['nonsense', 'NONSENSE\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: desk\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n', 400],
    ['a header with a line break', 'GET / HTTP/1.1\r\nHost: desk\r\nX-A: b\rX-Evil: 1\r\n\r\n', 400],
  ])('is refused as a problem: %s', async (_what, sent, status) => {
    const { ended } = await send(await serve({}), sent);
    expect(await ended).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(problemIn(await ended)).toMatchObject({ status, requestId: expect.any(String) as string });
    expect(reported).toEqual([status === 431 ? 'large_headers' : 'unreadable']);
  });
});

describe('connections that ask nothing', () => {
  it('make room for others, the oldest first', async () => {
    const port = await serve({ connections: 3 });
    const silent = [await send(port, ''), await send(port, ''), await send(port, 'POST / HTTP')];
    expect(await (await post(port)).text()).toBe('taken');
    expect(await silent[0]?.ended).toBe('');
    expect(silent[2]?.socket.closed).toBe(false);
    expect(reported).toEqual(['crowded_connections']);
  });

  it('make room when they rest between two requests too', async () => {
    const port = await serve({ connections: 2 });
    const resting = [await send(port, request(2, '{}')), await send(port, request(2, '{}'))];
    while (resting.some(({ got }) => !got().endsWith('taken'))) await pause(5);
    await send(port, '');
    expect(await resting[0]?.ended).toMatch(/taken$/);
  });
});
