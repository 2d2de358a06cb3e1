import { startMailServer } from '../../../testing/mail-server.js';
import { startTestApp } from '../../../testing/start-test-app.js';
import { testConfig } from '../../../testing/test-config.js';
import { createTestDatabase } from '../../../testing/test-database.js';

describe('what the doctor says of mail', () => {
  it.each([
    ['http://127.0.0.1:3000', 'warning', /^its links lead to http:\/\/127\.0\.0\.1:3000, .*set PUBLIC_URL$/],
    ['http://0.0.0.0:3000', 'warning', /set PUBLIC_URL$/],
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
  it('is named by the doctor and by readiness', async () => {
    const dead = 'postgres://reader:secret@127.0.0.1:1/deskledger';
    const testDatabase = await createTestDatabase();
    const database = { url: testDatabase.url, readUrl: dead, poolSize: 4 };
    const app = await startTestApp({ database: testDatabase, config: { database } });
    try {
      const { json } = await app.ask('GET /api/operations/diagnosis', { token: await app.tokenOf('administrator') });
      expect(json?.['checks']).toContainEqual({
        name: 'figures',
        status: 'failed',
        detail: 'the replica of READ_DATABASE_URL does not answer: dashboards, lists and exports fail',
      });
      expect(await app.ask('GET /health/ready')).toMatchObject({
        status: 200,
        json: { status: 'ok', checks: { database: 'ok', reads: 'unavailable', notifications: 'ok' } },
      });
    } finally {
      await app.close();
    }
  });
});
