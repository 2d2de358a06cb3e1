import { rollupMeasures, type RollupRow, type RollupRows, type RollupValueRow } from '@deskledger/domain';
import { resolutionStripes, stripeColumns, type ResolutionStripe } from './resolution-stripes.js';

type Cell = string | number;

/** One rollup table: its key, the sums that it adds up, and the order in which `rows` gives their values. */
export interface RollupTable {
  readonly name: string;
  readonly key: Readonly<Record<string, string>>;
  readonly sums: readonly string[];
  /** Key values, then sums; in the order of the primary key. */
  rows(rows: RollupRows): Cell[][];
}

const bucketKey = { slice: 'text', grain: 'text', bucket: 'date' };

const totals: RollupTable = {
  name: 'ticket_rollups',
  key: bucketKey,
  sums: rollupMeasures,
  rows: (rows) => rows.totals.map(({ slice, grain, bucket, amounts }: RollupRow) => [slice, grain, bucket, ...amounts]),
};

const values: RollupTable = {
  name: 'ticket_value_rollups',
  key: { ...bucketKey, dimension: 'text', value: 'text' },
  sums: ['count'],
  rows: (rows) => rows.values.filter(({ dimension }) => dimension !== 'resolution').map(valueCells),
};

const resolutions: RollupTable = {
  name: 'ticket_resolution_rollups',
  key: { ...bucketKey, stripe: 'smallint' },
  sums: stripeColumns,
  rows: (rows) => resolutionStripes(rows.values).map(stripeCells),
};

/** In the order in which they are written: always the same, so that concurrent batches cannot wait for each other. */
export const rollupTables: readonly RollupTable[] = [totals, values, resolutions];

/** The condition under which a row of the table says nothing. */
export function emptyRow({ sums }: RollupTable): string {
  return sums.map((column) => `${column} = 0`).join(' and ');
}

export function columnsOf({ key, sums }: RollupTable): string[] {
  return [...Object.keys(key), ...sums];
}

function valueCells({ slice, grain, bucket, dimension, value, count }: RollupValueRow): Cell[] {
  return [slice, grain, bucket, dimension, value, count];
}

function stripeCells({ slice, grain, bucket, stripe, counts }: ResolutionStripe): Cell[] {
  return [slice, grain, bucket, stripe, ...counts];
}
