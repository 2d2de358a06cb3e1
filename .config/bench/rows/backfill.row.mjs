import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureCopy } from '../copy-baseline.mjs';
import { writeEvents, yearOfEvents } from '../events.mjs';
import { serverProcess, withConnection } from '../postgres.mjs';
import { peakMemory, processorTimes } from '../processes.mjs';
import { call, startProduct } from '../product.mjs';
import { runProgram } from '../run-child.mjs';

const cli = fileURLToPath(new URL('../../../apps/cli/bin/cli.mjs', import.meta.url));

/** `cli backfill` of a year against COPY of the events that came of it; memory meanwhile; then every rebuild. */
export async function measureBackfill({ postgres, sizes, say }) {
  const databaseUrl = await postgres.openDatabase('backfill');
  const product = await startProduct(databaseUrl);
  try {
    const file = join(product.directory, 'year.ndjson');
    await writeEvents(file, yearOfEvents(sizes.backfillEvents));
    const token = await product.token();
    say(`backfill of ${sizes.backfillEvents.toLocaleString('en-US')} events`);
    const working = [...product.processes(), await serverProcess(databaseUrl)];
    const before = processorTimes(working);
    const started = performance.now();
    await runProgram([cli, 'backfill', '--source', 'standard', '--file', file], {
      env: { DESKLEDGER_URL: product.url, DESKLEDGER_TOKEN: token },
    });
    const seconds = (performance.now() - started) / 1000;
    const used = processorTimes(working).map(([name, time], index) => [name, time - before[index][1]]);
    const memory = product.processes().map(({ pid, name }) => ({ name, megabytes: peakMemory(pid) }));
    const recorded = await withConnection(
      databaseUrl,
      async (client) => (await client.query('select count(*)::int as count from events')).rows[0].count,
    );
    const bytes = await databaseBytes(databaseUrl);
    const copy = await measureCopy(databaseUrl, product.directory);
    say('rebuild of all projections');
    const rebuild = await measureRebuild(product, token, recorded);
    return rowsOf({ sizes, seconds, recorded, bytes, copy, used, memory, rebuild });
  } finally {
    await product.stop();
  }
}

/** As `cli projections rebuild --all` does it: all are asked for before one is waited for. */
async function measureRebuild(product, token, recorded) {
  const { items } = await call(product, token, 'GET', '/api/projections');
  const started = performance.now();
  for (const { name } of items) await call(product, token, 'POST', `/api/projections/${name}/rebuild`);
  for (const { name } of items) await untilRebuilt(product, token, name);
  return recorded / ((performance.now() - started) / 1000);
}

async function untilRebuilt(product, token, name) {
  for (;;) {
    const { items } = await call(product, token, 'GET', '/api/projections');
    const { rebuild } = items.find((item) => item.name === name);
    if (rebuild?.status === 'failed') throw new Error(`The rebuild of ${name} failed: ${rebuild.error}`);
    if (rebuild?.status === 'completed') return;
    await new Promise((later) => setTimeout(later, 50));
  }
}

/** What the database takes of the disk, its write-ahead log left out. */
function databaseBytes(databaseUrl) {
  return withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query('select pg_database_size(current_database())::float8 as bytes');
    return rows[0].bytes;
  });
}

function rowsOf({ sizes, seconds, recorded, bytes, copy, used, memory, rebuild }) {
  const rate = recorded / seconds;
  const costs = used.map(([name, time]) => [name, (time * 1e6) / sizes.backfillEvents]);
  const cost = costs.reduce((sum, [, microseconds]) => sum + microseconds, 0);
  const highest = Math.max(...memory.map(({ megabytes }) => megabytes));
  return [
    {
      name: 'Backfill with all projections',
      measured: `${thousands(rate)} events/s (${thousands(sizes.backfillEvents / seconds)} observations/s)`,
      limit: `COPY of the same events: ${thousands(copy.oneConnection)}/s (two connections ${thousands(copy.twoConnections)}/s)`,
      ratio: rate / copy.oneConnection,
    },
    {
      name: 'Processor time of a backfill',
      measured: `${Math.round(cost)} µs an observation (${costs.map(([name, each]) => `${name} ${Math.round(each)}`).join(', ')})`,
      limit: '300 µs',
      ratio: cost / 300,
      target: { atMost: 1 },
    },
    {
      name: 'Rebuild of all projections',
      measured: `${thousands(rebuild)} events/s`,
      limit: '25,000 events/s',
      ratio: rebuild / 25_000,
      target: { atLeast: 1 },
    },
    {
      name: 'Disk of a backfill',
      measured: `${(bytes / sizes.backfillEvents / 1000).toFixed(2)} KB an observation`,
      limit: '2.2 KB',
      ratio: bytes / sizes.backfillEvents / 2200,
      target: { atMost: 1 },
    },
    {
      name: `Peak memory, backfill of ${sizes.backfillEvents.toLocaleString('en-US')}`,
      measured: memory.map(({ name, megabytes }) => `${name} ${Math.round(megabytes)} MB`).join(', '),
      limit: '400 MB for each process',
      ratio: highest / 400,
      target: { atMost: 1 },
    },
  ];
}

const thousands = (value) => Math.round(value).toLocaleString('en-US');
