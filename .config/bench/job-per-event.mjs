/**
 * The usual design, as small as it can be: each event is added as a BullMQ job (the same PostgreSQL backend), and a
 * worker gives each a transaction that appends the event and moves its ticket and its day.
 * @see run-child.mjs for how it is started: {"databaseUrl": text, "count": number}
 */
import { createPostgresBackend, Queue, runMigrations, setDefaultBackendFactory, Worker } from 'bullmq';
import pg from 'pg';
import { yearOfEvents } from './events.mjs';

const { databaseUrl, count } = JSON.parse(process.argv[2] ?? '{}');
const atOnce = 50;
const concurrency = 10;

const pool = new pg.Pool({ connectionString: databaseUrl, max: concurrency });
const setup = await pool.connect();
await runMigrations(setup);
setup.release();
await pool.query(`
  create table plain_events (id text primary key, ticket_id text not null, type text not null, data jsonb not null, recorded_at timestamptz not null default now());
  create index on plain_events (ticket_id);
  create table plain_tickets (ticket_id text primary key, status text not null, organization text not null, created_at timestamptz not null, closed_at timestamptz);
  create table plain_days (day date primary key, created integer not null, closed integer not null)`);

async function apply({ id, type, timestamp, data }) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      'insert into plain_events (id, ticket_id, type, data) values ($1, $2, $3, $4) on conflict do nothing',
      [id, data.ticketId, type, data],
    );
    await client.query(
      `insert into plain_tickets values ($1, $2, $3, $4, $5)
       on conflict (ticket_id) do update set status = excluded.status, closed_at = excluded.closed_at`,
      [data.ticketId, data.status, data.organization.id, data.createdTime, data.closedTime],
    );
    const [created, closed] = [Number(type === 'ticket.created'), Number(type === 'ticket.closed')];
    await client.query(
      `insert into plain_days values ($1::timestamptz::date, $2, $3)
       on conflict (day) do update set created = plain_days.created + excluded.created, closed = plain_days.closed + excluded.closed`,
      [timestamp, created, closed],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}

setDefaultBackendFactory(createPostgresBackend);
const connection = { connectionString: databaseUrl, max: concurrency };
const queue = new Queue('events', { connection });
const events = [...yearOfEvents(count, 'jobs')];
let applied = 0;
const started = performance.now();
const finished = new Promise((done) => {
  const worker = new Worker('events', (job) => apply(job.data), { connection, concurrency });
  worker.on('completed', () => (applied += 1) === count && done());
  worker.on('failed', (_job, error) => {
    throw error;
  });
});
for (let index = 0; index < events.length; index += atOnce) {
  await Promise.all(
    events.slice(index, index + atOnce).map((event) => queue.add(event.type, event, { removeOnComplete: true })),
  );
}
await finished;
const perSecond = count / ((performance.now() - started) / 1000);
process.stdout.write(`${JSON.stringify({ perSecond })}\n`, () => process.exit(0));
