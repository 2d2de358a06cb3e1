import { randomUUID } from 'node:crypto';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../../../app.module.js';
import { allMeasures } from '../../../measures.js';
import { FixedClock } from '../../../platform/clock/clock.js';
import { helpOf, measurePrefix } from '../../../platform/observability/measure-definition.js';
import { Measures } from '../../../platform/observability/measures.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { testConfig } from '../../../testing/test-config.js';
import { createTestDatabase } from '../../../testing/test-database.js';
import { signedHeaders } from '../../ingestion/testing/signed-headers.js';
import { storeMeasures, storeParts, storeStatement } from './store-measures.js';
import { SealLog } from '../seals/seal-log.js';

const expositionOf = async (measures: Measures) => (await measures.exposition()).text;

describe('the measures of a process', () => {
  it('are those of the catalogue, with the same help and type', async () => {
    const testDatabase = await createTestDatabase();
    const config = testConfig(testDatabase.url, { role: 'worker' });
    const worker = await NestFactory.createApplicationContext(AppModule.with(config), { logger: false });
    const text = await expositionOf(worker.get(Measures));
    await worker.close();
    await testDatabase.drop();
    const shown = [...text.matchAll(/^# HELP (deskledger_\S+) (.*)\n# TYPE \S+ (\w+)$/gm)].map((found) =>
      found.slice(1),
    );
    const listed = allMeasures.map((measure) => [`${measurePrefix}${measure.name}`, helpOf(measure), measure.kind]);
    expect(shown.toSorted()).toEqual(listed.toSorted());
    expect(text).toContain('deskledger_job_runs_total{queue="drain-inbox",outcome="failed"} 0');
    expect(text).toMatch(/^deskledger_schedule_interval_seconds\{schedule="log-seals"\} 60$/m);
  });
});

describe('the gauges', () => {
  const clock = new FixedClock(new Date('2026-03-06T12:00:00Z'));
  let api: TestApp;
  // Nobody drains here: what is accepted waits.
  beforeAll(async () => (api = await startTestApp({ clock, config: { role: 'api' } })));
  afterAll(() => api.close());

  const change = (sql: string, ...params: unknown[]) => api.testDatabase.owner.query(sql, params);
  const values = async () => {
    const lines = (await expositionOf(api.app.get(Measures))).split('\n');
    return (name: string) =>
      lines
        .filter((line) => line.startsWith(`deskledger_${name}{`) || line.startsWith(`deskledger_${name} `))
        .map((line) => line.slice('deskledger_'.length + name.length).trim());
  };
  const deliver = (body: string) =>
    api.ask('POST /api/webhooks/standard', { body, headers: signedHeaders(body, { at: clock.now() }) });
  const ticket = (id: string) =>
    JSON.stringify({ id, type: 'ticket.created', timestamp: '2026-03-06T11:00:00Z', data: { ticketId: id } });

  it('are asked of the database with one statement', async () => {
    const asked = [clock.now(), 16, ['ticket_history'], ['ticket']];
    const rows = await api.testDatabase.database.query<{ measure: string }>(storeStatement(storeParts), asked);
    const asking = new Set(Object.values(storeMeasures).map(({ name }) => name as string));
    expect(rows.filter(({ measure }) => !asking.has(measure))).toEqual([]);
  });

  it('say how long what waits has waited, what is in quarantine and when a connection last delivered', async () => {
    await deliver(ticket('T-1'));
    await deliver('{"broken');
    clock.advance(90_000);
    const of = await values();
    expect(of('ingest_oldest_waiting_seconds')).toEqual(['{kind="delivery"} 90', '{kind="import"} 0']);
    expect(of('quarantine_events')).toEqual(['{connection="standard"} 1']);
    expect(of('connection_last_delivery_age_seconds')).toEqual(['{connection="standard"} 90']);
    expect(of('connection_state')).toEqual(['{connection="standard",state="well"} 1']);
  });

  it('count the mails that wait, those that failed already, and those that were given up', async () => {
    const insert = `insert into account_mails (id, kind, created_at, expires_at, due_at, attempts)
      values ($1, 'password_reset', $2, $2, $3, $4)`;
    const now = clock.now();
    const later = new Date(now.getTime() + 60_000);
    await change(insert, randomUUID(), now, now, 0);
    await change(insert, randomUUID(), now, later, 3);
    await change(insert, randomUUID(), now, null, 8);
    const of = await values();
    expect(of('mails_waiting')).toEqual(['{kind="account"} 2', '{kind="survey"} 0', '{kind="report"} 0']);
    expect(of('mails_retrying')).toContain('{kind="account"} 1');
    expect(of('mails_failed')).toContain('{kind="account"} 1');
    expect(of('mail_attempts_total')).toContain('{outcome="temporary"} 0');
  });

  it('tell of outgoing webhooks whose receivers fail', async () => {
    const id = randomUUID();
    await change(
      `insert into outgoing_webhooks (id, name, format, url, host, alerts, teams, is_enabled, failures, created_at)
       values ($1, 'On call', 'standard', '', 'receiver.test', '{}', '{}', true, 4, now())`,
      id,
    );
    const of = await values();
    expect(of('outgoing_webhook_failures')).toEqual([`{name="On call",webhook="${id}"} 4`]);
    expect(of('outgoing_webhook_deliveries')).toEqual(['{status="waiting"} 0', '{status="failed"} 0']);
  });

  it('tell how old the oldest event without a seal is, and the newest seal', async () => {
    expect((await values())('log_seal_age_seconds')).toEqual([]);
    const event = `insert into events (partition, stream_id, stream_version, type, data, metadata, occurred_at, recorded_at)
      values (0, 'ticket:sealed', $1, 'TicketOpened', '{}', '{}', $2, $2)`;
    await change(event, 1, clock.now());
    await api.app.get(SealLog).seal();
    clock.advance(30_000);
    await change(event, 2, clock.now());
    clock.advance(30_000);
    const of = await values();
    expect(of('log_seal_age_seconds')).toEqual(['60']);
    expect(of('log_oldest_unsealed_event_age_seconds')).toEqual(['30']);
    await api.app.get(SealLog).seal();
    expect((await values())('log_oldest_unsealed_event_age_seconds')).toEqual(['0']);
  });

  it('tell how far what follows the log is behind', async () => {
    await change(`insert into projection_checkpoints (projection, partition) values ('ticket_history', 0)
      on conflict (projection, partition) do update set position = 0`);
    const of = await values();
    expect(of('projection_lag_events')).toEqual(['{projection="ticket_history"} 2']);
    expect(of('projection_oldest_unapplied_seconds')).toEqual(['{projection="ticket_history"} 60']);
  });

  it('tell of the pools, the checks, the database and the disk', async () => {
    const of = await values();
    expect(of('database_pool_max_connections')).toEqual(['{pool="write"} 8', '{pool="read"} 8']);
    expect(of('database_pool_waiting_requests')).toEqual(['{pool="write"} 0', '{pool="read"} 0']);
    expect(of('check_passed')).toContain('{check="database"} 1');
    expect(Number(of('database_size_bytes')[0])).toBeGreaterThan(1e6);
    expect(of('disk_free_bytes').map((line) => Number(line.split(' ')[1]) > 0)).toEqual([true]);
    expect(of('database_replica_in_use')).toEqual([]);
  });

  it('stay, except for what cannot be read', async () => {
    await change('alter table account_mails rename to other_mails');
    await change('alter table log_notes rename to other_notes');
    const of = await values();
    await change('alter table other_mails rename to account_mails');
    await change('alter table other_notes rename to log_notes');
    expect(of('mails_waiting')).toEqual(['{kind="survey"} 0', '{kind="report"} 0']);
    expect(of('quarantine_events')).toEqual(['{connection="standard"} 1']);
    expect(of('log_oldest_unsealed_event_age_seconds')).toEqual([]);
  });
});
