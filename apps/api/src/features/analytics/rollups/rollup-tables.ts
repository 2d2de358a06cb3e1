import { rollupMeasures, type RollupRow, type RollupRows, type RollupValueRow } from '@deskledger/domain';
import type { RollupCell, RollupTable } from '../../../platform/rollups/index.js';
import { resolutionStripes, stripeColumns, type ResolutionStripe } from './resolution-stripes.js';

type TicketRollupTable = RollupTable<RollupRows>;

const bucketKey = { slice: 'text', grain: 'text', bucket: 'date' };

const totals: TicketRollupTable = {
  name: 'ticket_rollups',
  key: bucketKey,
  sums: rollupMeasures,
  rows: (rows) => rows.totals.map(({ slice, grain, bucket, amounts }: RollupRow) => [slice, grain, bucket, ...amounts]),
};

const values: TicketRollupTable = {
  name: 'ticket_value_rollups',
  key: { ...bucketKey, dimension: 'text', value: 'text' },
  sums: ['count'],
  rows: (rows) => rows.values.filter(({ dimension }) => dimension !== 'resolution').map(valueCells),
};

const resolutions: TicketRollupTable = {
  name: 'ticket_resolution_rollups',
  key: { ...bucketKey, stripe: 'smallint' },
  sums: stripeColumns,
  rows: (rows) => resolutionStripes(rows.values).map(stripeCells),
};

/** In the order in which they are written. */
export const rollupTables: readonly TicketRollupTable[] = [totals, values, resolutions];

function valueCells({ slice, grain, bucket, dimension, value, count }: RollupValueRow): RollupCell[] {
  return [slice, grain, bucket, dimension, value, count];
}

function stripeCells({ slice, grain, bucket, stripe, counts }: ResolutionStripe): RollupCell[] {
  return [slice, grain, bucket, stripe, ...counts];
}
