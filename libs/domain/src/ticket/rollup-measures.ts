/** The measures of a rollup row, named like the columns of `ticket_rollups`, in their order. */
export const rollupMeasures = [
  'created',
  'closed',
  'met',
  'breached',
  'running',
  'paused',
  'no_target',
  'resolved',
  'reopened',
  'resolution_count',
  'resolution_open_sum',
  'resolution_close_sum',
] as const;
export type RollupMeasure = (typeof rollupMeasures)[number];

/** Position of each measure in a row's list of amounts. */
export const measureIndex = Object.fromEntries(rollupMeasures.map((name, index) => [name, index])) as Readonly<
  Record<RollupMeasure, number>
>;

export type RollupDimension = 'status' | 'priority' | 'resolution';
