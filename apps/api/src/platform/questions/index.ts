/** What questions of all features have in common: ranges of days, and pages. */
export { AskedRanges } from './asked-ranges.js';
export { lastPage, pageWindow, type AskedPage, type PageWindow } from './page-window.js';
export { Timezone } from './timezone.js';
