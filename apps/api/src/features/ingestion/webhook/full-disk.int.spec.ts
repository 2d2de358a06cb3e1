import { createLogger } from '../../../platform/observability/create-logger.js';
import { StructuredLogger } from '../../../platform/observability/structured-logger.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { signedHeaders } from '../testing/signed-headers.js';

/** What PostgreSQL says while the disk is full: each time with the block that it could not write. */
const fullDisk = `
  create sequence blocks;
  create function no_space() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file "base/16384/%": No space left on device', nextval('blocks')
    using errcode = '53100';
  end $$;
  create trigger no_space before insert on deliveries for each row execute function no_space()`;

let app: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  app = await startTestApp({ config: { role: 'api' } });
  app.app.useLogger(new StructuredLogger(createLogger('warn', { write: (line) => void lines.push(line) })));
});
afterAll(() => app.close());

let sent = 0;
async function deliver(): Promise<number> {
  const body = JSON.stringify({ id: `evt-${(sent += 1)}`, type: 'ticket.updated', data: { ticketId: 'A' } });
  const reply = await app.ask('POST /api/webhooks/standard', { body, headers: signedHeaders(body) });
  return reply.status;
}

it('is one line of the log, however many deliveries it turns away', async () => {
  await app.testDatabase.database.query(fullDisk);
  for (let round = 0; round < 5; round++)
    expect(await Promise.all([deliver(), deliver(), deliver()])).toEqual([503, 503, 503]);
  expect(lines).toEqual([expect.stringContaining('No space left on device')]);

  await app.testDatabase.database.query('drop trigger no_space on deliveries');
  expect(await deliver()).toBe(200);
});
