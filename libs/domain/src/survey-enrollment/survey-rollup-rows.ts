import type { RollupGrain } from '../ticket/rollup-rows.js';
import { monthOf, type LocalDay } from '../time/calendar-days.js';
import { surveyMeasureIndex, surveyMeasures, type SurveyDimension } from './survey-measures.js';
import type { SurveyDaySums, SurveySums } from './survey-sums.js';

interface RowKey {
  /** '' = all surveys, else a template's id. */
  readonly survey: string;
  /** '' = everybody, else an organization's id, `-` for those without one. */
  readonly slice: string;
  readonly grain: RollupGrain;
  /** The day, or the first day of the month. */
  readonly bucket: LocalDay;
}

export interface SurveyRollupRow extends RowKey {
  /** In the order of `surveyMeasures`, exact. */
  readonly amounts: readonly number[];
}

export interface SurveyValueRow extends RowKey {
  readonly dimension: SurveyDimension;
  readonly value: string;
  readonly count: number;
}

export interface SurveyRollupRows {
  readonly totals: readonly SurveyRollupRow[];
  readonly values: readonly SurveyValueRow[];
}

type OpenRow = RowKey & Pick<SurveyDaySums, 'amounts' | 'values'>;

/**
 * The rows to add to the survey rollups: every day also in its month, every organization also in the whole, every
 * survey also among all surveys. Sorted by primary key, so that concurrent upserts take their row locks in one order;
 * zeros are left out.
 *
 * Throws a RangeError when a sum has left the exact integers: then the sums must be written more often.
 */
export function surveyRollupRows(sums: SurveySums): SurveyRollupRows {
  const rows = new Map<string, OpenRow>();
  for (const day of sums.values()) for (const key of keysOf(day)) merge(openRow(rows, key), day);
  const open = [...rows.values()];
  return {
    totals: open
      .filter(({ amounts }) => amounts.some((amount) => amount !== 0))
      .map(totalsRow)
      .sort(byPrimaryKey),
    values: open.flatMap(valueRows).sort(byPrimaryKey),
  };
}

function keysOf({ survey, slice, day }: SurveyDaySums): RowKey[] {
  const month = monthOf(day);
  return ['', survey].flatMap((someSurvey) =>
    ['', slice].flatMap((someSlice): RowKey[] => [
      { survey: someSurvey, slice: someSlice, grain: 'day', bucket: day },
      { survey: someSurvey, slice: someSlice, grain: 'month', bucket: month },
    ]),
  );
}

function openRow(rows: Map<string, OpenRow>, key: RowKey): OpenRow {
  const name = [key.survey, key.slice, key.grain, key.bucket].join('\u0000');
  let row = rows.get(name);
  if (row === undefined) {
    const amounts = new Array<number>(surveyMeasures.length).fill(0);
    row = { ...key, amounts, values: { designation: new Map(), duration: new Map() } };
    rows.set(name, row);
  }
  return row;
}

function merge(row: OpenRow, { amounts, values }: SurveyDaySums): void {
  amounts.forEach((amount, index) => (row.amounts[index]! += amount));
  for (const [dimension, counts] of entriesOf(values)) {
    const target = row.values[dimension];
    for (const [value, count] of counts) target.set(value, (target.get(value) ?? 0) + count);
  }
}

function totalsRow({ survey, slice, grain, bucket, amounts }: OpenRow): SurveyRollupRow {
  const inexact = surveyMeasures.find((measure) => !Number.isSafeInteger(amounts[surveyMeasureIndex[measure]]));
  if (inexact !== undefined)
    throw new RangeError(`${inexact} of ${bucket} is no longer exact: write the sums more often`);
  return { survey, slice, grain, bucket, amounts };
}

function valueRows({ survey, slice, grain, bucket, values }: OpenRow): SurveyValueRow[] {
  return entriesOf(values).flatMap(([dimension, counts]) =>
    [...counts]
      .filter(([, count]) => count !== 0)
      .map(([value, count]) => ({ survey, slice, grain, bucket, dimension, value, count })),
  );
}

function entriesOf(values: SurveyDaySums['values']): [SurveyDimension, Map<string, number>][] {
  return Object.entries(values) as [SurveyDimension, Map<string, number>][];
}

function byPrimaryKey(left: SurveyRollupRow | SurveyValueRow, right: SurveyRollupRow | SurveyValueRow): number {
  const [mine, theirs] = [keyOf(left), keyOf(right)];
  const index = mine.findIndex((part, place) => part !== theirs[place]);
  if (index === -1) return 0;
  return mine[index]! < theirs[index]! ? -1 : 1;
}

function keyOf(row: SurveyRollupRow | SurveyValueRow): string[] {
  const values = 'dimension' in row ? [row.dimension, row.value] : [];
  return [row.survey, row.slice, row.grain, row.bucket, ...values];
}
