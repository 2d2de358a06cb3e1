/**
 * `npm run test:cost`: what `npm test` costs, in seconds of processor time, by check, by kind of work and by spec file,
 * as a page in Markdown; words after `--` are passed on. It asks /proc what ended processes have used: Linux only.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from './prepare-workspace.mjs';

const SHOWN_FILES = 25;

const directory = mkdtempSync(join(tmpdir(), 'test-cost-'));
const file = join(directory, 'marks.ndjson');
const words = [join(import.meta.dirname, 'test.mjs'), ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, words, {
  stdio: ['ignore', process.stderr, process.stderr],
  env: { ...process.env, TEST_COST: file },
});
const marks = readFileSync(file, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line));
rmSync(directory, { recursive: true, force: true });
process.stdout.write(report(marks));
process.exit(status ?? 1);

/** What each process used between two of its marks, with the spec file and the kind of work that it was used for. */
function charges(all) {
  const byProcess = groupBy(all, ({ pid }) => pid);
  return [...byProcess.values()].flatMap((own) => {
    let spec;
    let before = 0;
    const open = [];
    // The thread that loads modules writes beside the one that tests: what they write may be out of order.
    return own
      .toSorted((a, b) => a.used - b.used)
      .map((mark) => {
        const charge = { spec, kind: open[0] ?? (spec === undefined ? 'load' : 'test'), seconds: mark.used - before };
        before = mark.used;
        if ('spec' in mark) spec = mark.spec;
        if (mark.begin !== undefined) open.push(mark.begin);
        if (mark.end !== undefined) open.splice(open.indexOf(mark.end), 1);
        return charge;
      });
  });
}

function groupBy(rows, keyOf) {
  const groups = new Map();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

function sums(rows, keyOf) {
  const groups = [...groupBy(rows, keyOf)].map(([key, group]) => [
    key,
    group.reduce((sum, row) => sum + row.seconds, 0),
  ]);
  return groups.sort(([, a], [, b]) => b - a);
}

function table(title, rows) {
  const lines = rows.map(([name, seconds]) => `| ${name} | ${seconds.toFixed(1)} |`);
  return [`| ${title} | seconds |`, '| --- | ---: |', ...lines, ''].join('\n');
}

function report(all) {
  const checks = all.filter(({ check }) => check !== undefined);
  const charged = charges(all.filter(({ pid }) => pid !== undefined));
  const kinds = sums(charged, ({ kind }) => kind);
  const database = all.filter(({ postgres }) => postgres !== undefined).map(({ postgres }) => ['PostgreSQL', postgres]);
  const files = sums(
    charged.filter(({ spec }) => spec !== undefined),
    ({ spec }) => relative(root, spec),
  );
  return [
    table(
      'check',
      checks.map(({ check, used, seconds }) => [`${check} (${seconds.toFixed(0)} s by the clock)`, used]),
    ),
    table('kind of work', [...kinds, ...database]),
    table(`spec file (the first ${SHOWN_FILES} of ${files.length})`, files.slice(0, SHOWN_FILES)),
  ].join('\n');
}
