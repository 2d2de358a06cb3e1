export { FiguresGate, useAsksOthers } from './figures-gate.js';
export { SliceBar } from './slice-bar.js';
export { SliceButton } from './slice-button.js';
export { sliceChips, withoutSliceChips } from './slice-chips.js';
export { SliceFields } from './slice-fields.js';
export { Sliced } from './sliced.js';
export { facetsQuery } from './slice.queries.js';
export { sliceCopy } from './slice.copy.js';
export { useSliceNames, type SliceNames } from './slice-names.js';
