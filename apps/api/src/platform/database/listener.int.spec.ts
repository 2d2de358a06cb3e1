import { Logger } from '@nestjs/common';
import { Firewall } from '../../testing/firewall.js';
import { testConfig } from '../../testing/test-config.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { waitFor } from '../../testing/wait-for.js';
import { Listener } from './listener.js';

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
    const received: string[] = [];
    const connected = jest.fn();
    await listener.listen('spec_news', { onNotification: (news) => void received.push(news), onConnected: connected });
    const notify = (news: string) => testing.database.query("select pg_notify('spec_news', $1)", [news]);
    await notify('first');
    await waitFor(() => received.includes('first'), 'the first notification is heard');

    firewall.forget();
    await notify('missed');
    await waitFor(() => connected.mock.calls.length === 2, 'the connection is made again');
    await notify('second');
    await waitFor(() => received.includes('second'), 'the second notification is heard');

    expect(received).toEqual(['first', 'second']);
    expect(firewall.passed).toBe(2);
  });
});
