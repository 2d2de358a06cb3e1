/** What other features may use of this one. */
export { BiggestChanges } from './biggest-changes.js';
export { useGroupsBy } from './use-groups-by.js';
