/** What features use of sums by day and month. */
export { coveredBuckets, singleDays } from './covered-buckets.js';
export { columnsOf, emptyRow, type RollupCell, type RollupTable } from './rollup-table.js';
export { rollupsProjection } from './rollups-projection.js';
