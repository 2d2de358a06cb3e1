/** What questions of all features have in common: ranges of days, and pages. */
export { AskedRanges, type RangeKeys } from './asked-ranges.js';
export { lastPage, pageWindow, type PageWindow } from './page-window.js';
export { QuestionsModule } from './questions.module.js';
export { Timezone } from './timezone.js';
