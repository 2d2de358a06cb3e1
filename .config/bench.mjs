/**
 * `npm run bench [-- --quick] [-- --only backfill,webhook] [-- --json file]`: measures the product against the
 * limits of the machine it runs on, in the same run, and prints one table. See docs/benchmarks.md.
 */
import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { readArguments } from './bench/sizes.mjs';
import { ensureBuilt, ensureInstalled } from './prepare-workspace.mjs';

const rowModules = {
  webhook: ['./bench/rows/webhook.row.mjs', 'measureWebhook'],
  cached: ['./bench/rows/cached-dashboard.row.mjs', 'measureCachedDashboard'],
  visibility: ['./bench/rows/visibility.row.mjs', 'measureVisibility'],
  jobs: ['./bench/rows/job-per-event.row.mjs', 'measureJobPerEvent'],
  uncached: ['./bench/rows/uncached-dashboard.row.mjs', 'measureUncachedDashboard'],
  screens: ['./bench/rows/screens.row.mjs', 'measureScreens'],
  answers: ['./bench/rows/answers.row.mjs', 'measureAnswers'],
  search: ['./bench/rows/answer-search.row.mjs', 'measureAnswerSearch'],
  results: ['./bench/rows/results.row.mjs', 'measureResults'],
  boards: ['./bench/rows/boards.row.mjs', 'measureBoards'],
  alerts: ['./bench/rows/alerts.row.mjs', 'measureAlerts'],
  rules: ['./bench/rows/rules.row.mjs', 'measureRules'],
  burst: ['./bench/rows/burst.row.mjs', 'measureBurst'],
  backfill: ['./bench/rows/backfill.row.mjs', 'measureBackfill'],
  import: ['./bench/rows/import.row.mjs', 'measureImport'],
};

const say = (text) => process.stderr.write(`… ${text}\n`);

function choice() {
  try {
    return readArguments(process.argv.slice(2), Object.keys(rowModules));
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
}

async function measure(names, sizes) {
  const { startPostgres } = await import('./bench/postgres.mjs');
  const rows = [];
  for (const name of names) {
    const [module, measureRow] = rowModules[name];
    const { [measureRow]: run } = await import(module);
    const postgres = await startPostgres();
    try {
      const measured = await run({ postgres, sizes, say });
      for (const row of measured) say(`${row.name}: ${row.measured}`);
      rows.push(...measured);
    } finally {
      await postgres.stop();
    }
  }
  return rows;
}

const { sizes, only, json } = choice();
await ensureInstalled();
await ensureBuilt();
const busy = loadavg()[0];
if (busy > 0.5) say(`This machine is busy (load ${busy.toFixed(1)}). Expect figures that are too low.`);
const rows = await measure(only ?? Object.keys(rowModules), sizes);
const { report, reached } = await import('./bench/report.mjs');
process.stdout.write(`${report(rows, sizes)}\n`);
if (json !== undefined) writeFileSync(json, `${JSON.stringify(rows, null, 2)}\n`);
process.exitCode = !sizes.judged || rows.every(reached) ? 0 : 1;
