import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { Logger } from '@nestjs/common';
import { testConfig } from '../../testing/test-config.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { waitFor } from '../../testing/wait-for.js';
import { Listener } from './listener.js';

/** Stands between the product and PostgreSQL like a firewall, which forgets connections without a word to either side. */
class Firewall {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  /** Connections so far. */
  passed = 0;

  constructor(private readonly target: URL) {
    this.server = createServer((near) => this.pass(near));
  }

  async open(): Promise<string> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    const url = new URL(this.target);
    url.host = `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return url.href;
  }

  /** Nothing passes on the connections that there are; new ones are as before. */
  forget(): void {
    for (const socket of this.sockets) socket.unpipe().resume();
  }

  close(): void {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }

  private pass(near: Socket): void {
    const far = connect(Number(this.target.port), this.target.hostname);
    this.passed += 1;
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) this.sockets.add(socket.on('error', () => undefined));
  }
}

describe('the connection for notifications', () => {
  let testing: TestDatabase;
  let firewall: Firewall;
  let listener: Listener;

  beforeAll(async () => {
    Logger.overrideLogger(false);
    testing = await createTestDatabase();
    firewall = new Firewall(new URL(testing.url));
    listener = new Listener(testConfig(await firewall.open()));
  });
  afterAll(async () => {
    await listener.onApplicationShutdown();
    firewall.close();
    await testing.drop();
  });

  it('is made again when it is lost without a word, and tells that notifications may have been missed', async () => {
    const heard: string[] = [];
    const connected = jest.fn();
    await listener.listen('spec_news', { onNotification: (news) => void heard.push(news), onConnected: connected });
    const notify = (news: string) => testing.database.query("select pg_notify('spec_news', $1)", [news]);
    await notify('first');
    await waitFor(() => heard.includes('first'), 'the first notification is heard');

    firewall.forget();
    await notify('missed');
    await waitFor(() => connected.mock.calls.length === 2, 'the connection is made again');
    await notify('second');
    await waitFor(() => heard.includes('second'), 'the second notification is heard');

    expect(heard).toEqual(['first', 'second']);
    expect(firewall.passed).toBe(2);
  });
});
