import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { peakMemory } from '../processes.mjs';
import { call, startProduct } from '../product.mjs';
import { runProgram } from '../run-child.mjs';
import { writeTable } from '../table.mjs';

const cli = fileURLToPath(new URL('../../../apps/cli/bin/cli.mjs', import.meta.url));
const sampledEvery = 250;

/** `cli backfill` of a table as a help desk exports it, until all of it is applied: rows a second, and memory meanwhile. */
export async function measureImport({ postgres, sizes, say }) {
  const product = await startProduct(await postgres.openDatabase('import'));
  try {
    const file = join(product.directory, 'tickets.csv');
    await writeTable(file, sizes.importRows);
    const session = await product.token();
    // A session may end before a million rows do.
    const { token } = await call(product, session, 'POST', '/api/account/tokens', { name: 'bench' });
    await call(product, session, 'POST', '/api/connections', { source: 'freshdesk', name: 'Bench', timezone: 'UTC' });
    say(`import of ${sizes.importRows.toLocaleString('en-US')} rows`);
    const sender = { name: 'cli', megabytes: 0 };
    const started = performance.now();
    const output = await runProgram([cli, 'backfill', '--source', 'freshdesk', '--file', file, '--json'], {
      env: { DESKLEDGER_URL: product.url, DESKLEDGER_TOKEN: token },
      onStart: (pid) => watch(pid, sender),
    });
    const seconds = (performance.now() - started) / 1000;
    const { accepted, quarantined } = JSON.parse(output);
    if (accepted !== sizes.importRows || quarantined !== 0) throw new Error(`Of the rows ${accepted} were accepted.`);
    const memory = [...product.processes().map(({ pid, name }) => ({ name, megabytes: peakMemory(pid) })), sender];
    return rowsOf(sizes, seconds, memory);
  } finally {
    await product.stop();
  }
}

/** The peak of a process that will have ended when it is asked for. */
function watch(pid, sender) {
  const timer = setInterval(() => {
    const megabytes = peakMemory(pid);
    if (megabytes === 0) clearInterval(timer);
    sender.megabytes = Math.max(sender.megabytes, megabytes);
  }, sampledEvery);
}

function rowsOf({ importRows }, seconds, memory) {
  const highest = Math.max(...memory.map(({ megabytes }) => megabytes));
  return [
    {
      name: `Import of a table of ${importRows.toLocaleString('en-US')} rows: memory`,
      measured: `${memory.map(({ name, megabytes }) => `${name} ${Math.round(megabytes)} MB`).join(', ')}, at ${Math.round(importRows / seconds).toLocaleString('en-US')} rows/s`,
      limit: '400 MB for each process',
      ratio: highest / 400,
      target: { atMost: 1 },
    },
  ];
}
