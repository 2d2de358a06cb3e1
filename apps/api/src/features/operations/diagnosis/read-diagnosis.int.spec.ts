import { DataVersion } from '../../../platform/data-version/data-version.js';
import { Firewall } from '../../../testing/firewall.js';
import { startMailServer } from '../../../testing/mail-server.js';
import { startTestApp } from '../../../testing/start-test-app.js';
import { testConfig } from '../../../testing/test-config.js';
import { createTestDatabase } from '../../../testing/test-database.js';
import { waitFor } from '../../../testing/wait-for.js';

describe('what the doctor says of mail', () => {
  it.each([
    ['http://127.0.0.1:3000', 'warning', /^links in mails point to http:\/\/127\.0\.0\.1:3000, .*Set PUBLIC_URL$/],
    ['http://0.0.0.0:3000', 'warning', /Set PUBLIC_URL$/],
    ['https://desk.example.com', 'ok', /^goes to /],
  ])('where people open %s: %s', async (publicUrl, status, detail) => {
    const mailServer = await startMailServer();
    const { http, mail } = testConfig('');
    const config = { http: { ...http, publicUrl }, mail: { ...mail, smtpUrl: mailServer.url } };
    const app = await startTestApp({ config });
    const { json } = await app.ask('GET /api/operations/diagnosis', { token: await app.tokenOf('administrator') });
    const checks = json?.['checks'] as { name: string; status: string; detail: string }[];
    expect(checks.find(({ name }) => name === 'mail')).toEqual({
      name: 'mail',
      status,
      detail: expect.stringMatching(detail),
    });
    await app.close();
    await mailServer.close();
  });
});

describe('a replica that is away', () => {
  it('is named by the doctor and by readiness; figures come from the primary until it is back', async () => {
    const testDatabase = await createTestDatabase();
    // Never late: what is behind the firewall is the primary.
    const firewall = new Firewall(new URL(testDatabase.url));
    const readUrl = await firewall.open();
    const database = { url: testDatabase.url, readUrl, poolSize: 4 };
    const app = await startTestApp({ database: testDatabase, config: { database } });
    const token = await app.tokenOf('administrator');
    const figures = async () => {
      const { json } = await app.ask('GET /api/operations/diagnosis', { token });
      return (json?.['checks'] as { name: string }[]).find(({ name }) => name === 'figures');
    };
    const areRead = async (reads: string) => {
      await app.app.get(DataVersion).refresh();
      const { status, json } = await app.ask('GET /health/ready');
      return status === 200 && (json?.['checks'] as { reads: string }).reads === reads;
    };
    const well = { name: 'figures', status: 'ok', detail: 'the replica of READ_DATABASE_URL responds' };
    const away = /^reads come from the primary: the replica in READ_DATABASE_URL is not available: /;
    try {
      expect([await areRead('ok'), await figures()]).toEqual([true, well]);
      firewall.close();
      for (const call of ['GET /api/report/overview', 'GET /api/ticket', 'GET /api/ticket/overview'] as const)
        expect({ call, status: (await app.ask(call, { token })).status }).toEqual({ call, status: 200 });
      expect(await areRead('degraded')).toBe(true);
      expect(await figures()).toEqual({ ...well, status: 'warning', detail: expect.stringMatching(away) });
      await firewall.open(Number(new URL(readUrl).port));
      await waitFor(() => areRead('ok'), 'the replica answers again');
      expect(await figures()).toEqual(well);
    } finally {
      await app.close();
      firewall.close();
    }
  });
});
