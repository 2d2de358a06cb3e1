/** What other features use of annotations. */
export { useChartAnnotations } from './use-chart-annotations.js';
