/** What questions of all features have in common: ranges of days, and pages. */
export { AskedRanges, type DaysAsked } from './asked-ranges.js';
export { lastPage, pageAndOneMore, pageWindow, type AskedPage, type PageWindow } from './page-window.js';
export { fullSight, noSight, type Sight } from './sight.js';
export { Timezone } from './timezone.js';
