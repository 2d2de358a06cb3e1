/** What features use of sums by day and month. */
export { coveredBuckets, singleDays } from './covered-buckets.js';
export { rollupProjection } from './rollup.projection.js';
export { columnsOf, emptyRow } from './rollup-table.js';
