/** What other features may use of this one. */
export { comparisonQuery } from './comparison.queries.js';
export { DeltaLine } from './delta-line.js';
export type { MetricName } from './metrics.js';
export { toldDelta, useDelta, type ToldDelta } from './use-delta.js';
