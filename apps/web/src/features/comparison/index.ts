/** What other features may use of this one. */
export { comparisonCopy } from './comparison.copy.js';
export { currentMoment, dataBegunWithin } from './compared-dates.js';
export { ComparedDates } from './compared-line.js';
export { comparedKeys, comparisonQuery } from './comparison.queries.js';
export { DeltaMark, deltaProps } from './delta-line.js';
export { deltaFrom, shownMetricDelta, useDelta } from './use-delta.js';
