import { titleOfFigure, type Changes } from '@deskledger/contracts';
import type { ChartRows } from '../../charts/table/chart-table.js';
import { captionOf } from '../../lib/dates/caption.js';
import { currentMoment } from '../comparison/index.js';
import { groupName, kindOf, ownChange, signedText, valueText } from './change-words.js';
import { changesCopy as words } from './changes.copy.js';

type Line = Changes['lines'][number];
type Parts = Omit<Line, 'key' | 'name'>;

/** A line of the panel: a group, all pooled ones, what is counted more than once, or the whole. */
export interface ChangeLine {
  key: string | null;
  name: string;
  parts: Partial<Parts>;
  /** What it adds, or how it changed where nothing adds up. */
  size: number | null;
}

/** All lines under each other; the last is the total of the others. */
export function changeLines(changes: Changes): { lines: ChangeLine[]; total: ChangeLine } {
  const { rows, lines, others, overlap, current, previous, change, mix, within } = changes;
  const isQuantile = kindOf(changes) === 'quantile';
  const lineOf = (key: string | null, name: string, parts: Parts): ChangeLine => ({
    ...{ key, name, parts },
    size: isQuantile ? ownChange(changes, parts) : parts.contribution,
  });
  const whole = { before: previous.figures, after: current.figures };
  return {
    lines: [
      ...lines.map(({ key, name, ...parts }) => lineOf(key, groupName(rows, { key, name }), parts)),
      ...(others ? [lineOf(null, words.others(others.groups), others)] : []),
      ...(overlap === null
        ? []
        : [{ key: null, name: words.overlap, parts: { contribution: overlap }, size: overlap }]),
    ],
    total: lineOf(null, words.total, { ...whole, contribution: change, mix, within }),
  };
}

/** The panel as rows for files and the clipboard: whole units of the last digit, which add up. */
export function changeRows(changes: Changes): ChartRows {
  const { metric, rows, unit, current } = changes;
  const { lines, total } = changeLines(changes);
  const kind = kindOf(changes);
  const value = (cell: Parts['before'] | undefined) =>
    cell ? { text: valueText(changes, cell), value: cell.value } : { text: '', value: null };
  const part = (size: number | null | undefined) =>
    size === undefined ? { text: '', value: null } : { text: signedText(unit, size), value: size };
  const columns = words.columns;
  return {
    caption: captionOf(`${titleOfFigure(metric)}: ${words.title(rows)}`, current.range),
    head: [
      words.dimension(rows),
      columns.before,
      currentMoment(changes),
      kind === 'quantile' ? columns.change : columns.contribution,
      ...(kind === 'mean' ? [columns.within, columns.mix] : []),
    ],
    rows: [...lines, total].map(({ name, parts, size }) => [
      name,
      value(parts.before),
      value(parts.after),
      part(size),
      ...(kind === 'mean' ? [part(parts.within), part(parts.mix)] : []),
    ]),
  };
}
