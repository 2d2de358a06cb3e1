import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { askDatabase } from '../../testing/ask-database.js';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { testServerUrl } from '../../testing/test-server.js';
import { waitFor } from '../../testing/wait-for.js';

/** A wire to a database that can be cut and mended. */
class Wire {
  private readonly sockets = new Set<Socket>();
  private server: Server | undefined;
  private port = 0;

  constructor(private readonly target: URL) {}

  async mend(): Promise<number> {
    const server = createServer((near) => this.pass(near));
    this.server = server;
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
    return this.port;
  }

  cut(): void {
    this.server?.close();
    for (const socket of this.sockets) socket.destroy();
  }

  private pass(near: Socket): void {
    const far = connect(Number(this.target.port), this.target.hostname);
    for (const [socket, other] of [[near, far] as const, [far, near] as const]) {
      this.sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => other.destroy());
      socket.pipe(other);
    }
  }
}

let testDatabase: TestDatabase;
let wire: Wire;
let http: TestApp;
let token: string;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  wire = new Wire(new URL(testDatabase.url));
  const url = new URL(testDatabase.url);
  url.port = String(await wire.mend());
  url.hostname = '127.0.0.1';
  http = await startTestApp({ config: { database: { url: url.href, poolSize: 8 } }, database: testDatabase });
  token = await http.tokenOf('administrator');
});
afterAll(async () => {
  wire.cut();
  await wire.mend();
  await http.close();
  wire.cut();
});

it('a database that goes away is a 503 with Retry-After, and nothing has to be started again', async () => {
  wire.cut();
  for (const call of ['GET /api/account', 'GET /api/organization', 'GET /api/ticket', 'GET /api/events'] as const) {
    const reply = await http.ask(call, { token });
    expect({ call, status: reply.status, code: reply.json?.['code'] }).toEqual({
      call,
      status: 503,
      code: 'store_unavailable',
    });
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  const directory = await http.ask('GET /api/scim/v2/Users', { token: 'scim_token' });
  expect(directory).toMatchObject({
    status: 503,
    json: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '503' },
  });
  expect(Number(directory.headers.get('retry-after'))).toBeGreaterThan(0);
  const credentials = { body: { email: 'administrator@desk.test', password: 'x' } };
  expect((await http.ask('POST /api/account/login', credentials)).status).toBe(503);
  expect(await http.ask('GET /health/ready')).toMatchObject({
    status: 503,
    json: { checks: { database: 'unavailable' } },
  });
  expect((await http.ask('GET /health/live')).status).toBe(200);

  await wire.mend();
  await waitFor(async () => (await http.ask('GET /health/ready')).status === 200, 'ready again');
  expect((await http.ask('GET /api/account', { token })).status).toBe(200);
});

it('a database that takes no writes is a 503 with Retry-After', async () => {
  const name = new URL(testDatabase.url).pathname.slice(1);
  const keepReadOnly = async (isReadOnly: boolean) => {
    const change = `alter database ${name} set default_transaction_read_only to ${isReadOnly}`;
    await askDatabase(testServerUrl('postgres'), change);
    wire.cut();
    await wire.mend();
    await waitFor(async () => (await http.ask('GET /health/ready')).status === 200, 'ready again');
  };
  const credentials = { body: { email: 'administrator@desk.test', password: 'x' } };
  await keepReadOnly(true);
  const refused = await http.ask('POST /api/account/login', credentials);
  await keepReadOnly(false);

  expect(refused).toMatchObject({ status: 503, json: { code: 'store_unavailable' } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});
