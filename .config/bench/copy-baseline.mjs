import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { join } from 'node:path';
import { withConnection } from './postgres.mjs';

const columns = 'partition, stream_id, stream_version, type, schema_version, data, metadata, occurred_at, recorded_at';

/**
 * Rate (rows a second) of COPY of the very events that a database holds into an empty table with the same columns,
 * indexes and partitions, through one connection and through two at once.
 */
export async function measureCopy(databaseUrl, directory) {
  const parts = [0, 1].map((part) => join(directory, `events-${part}.copy`));
  const count = await withConnection(databaseUrl, async (client) => {
    for (const [part, path] of parts.entries()) {
      const rows = `select ${columns} from events where partition % 2 = ${part} order by position`;
      await pipeline(client.query(copyTo(`copy (${rows}) to stdout`)), createWriteStream(path));
    }
    const { rows } = await client.query('select count(*)::int as count from events');
    return rows[0].count;
  });
  const one = await timed(databaseUrl, async () => {
    for (const path of parts) await copyInto(databaseUrl, path);
  });
  const two = await timed(databaseUrl, () => Promise.all(parts.map((path) => copyInto(databaseUrl, path))));
  return { events: count, oneConnection: count / one, twoConnections: count / two };
}

async function timed(databaseUrl, work) {
  await withConnection(databaseUrl, (client) => client.query(emptyTwin));
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

const copyInto = (databaseUrl, path) =>
  withConnection(databaseUrl, (client) =>
    pipeline(
      createReadStream(path, { highWaterMark: 1 << 18 }),
      client.query(copyFrom(`copy bench_events (${columns}) from stdin`)),
    ),
  );

const emptyTwin = `
  drop table if exists bench_events;
  create table bench_events (like events including all) partition by hash (partition);
  create table bench_events_0 partition of bench_events for values with (modulus 4, remainder 0);
  create table bench_events_1 partition of bench_events for values with (modulus 4, remainder 1);
  create table bench_events_2 partition of bench_events for values with (modulus 4, remainder 2);
  create table bench_events_3 partition of bench_events for values with (modulus 4, remainder 3);
  checkpoint`;
