import { cpus, totalmem } from 'node:os';
import Table from 'cli-table3';
import { percentile } from './load.mjs';

/** The table of all rows, with the machine and whether each target was reached. */
export function report(rows, sizes) {
  const table = new Table({
    head: ['What', 'Measured', 'Against', 'Ratio', 'Target', ''],
    style: { head: [], border: [] },
    wordWrap: true,
    colWidths: [34, 38, 40, 12, 10, 6],
  });
  for (const row of rows)
    table.push([
      row.name,
      row.measured,
      row.limit,
      ratioWords(row),
      targetWords(row),
      sizes.judged && row.target ? (reached(row) ? 'yes' : 'NO') : '',
    ]);
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
  return [`Deskledger benchmark (${sizes.name}) on ${machine}`, table.toString()].join('\n');
}

/** A row without a target only tells. */
export function reached({ ratio, target }) {
  if (target === undefined) return true;
  return target.atLeast === undefined ? ratio <= target.atMost : ratio >= target.atLeast;
}

function ratioWords({ ratio, unit }) {
  const number = ratio >= 100 ? Math.round(ratio).toLocaleString('en-US') : ratio.toFixed(2);
  return unit === undefined ? number : `${number} ${unit}`;
}

function targetWords({ target }) {
  if (target === undefined) return '';
  return target.atLeast === undefined ? `≤ ${target.atMost}` : `≥ ${target.atLeast}`;
}

/** The row of how long answers took, against a limit for the 95th percentile. All in milliseconds. */
export function answeredRow(name, times, limitMs) {
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  const measured = `p50 ${Math.round(p50)} ms, p95 ${Math.round(p95)} ms`;
  return { name, measured, limit: `${limitMs} ms`, ratio: p95 / limitMs, target: { atMost: 1 } };
}
