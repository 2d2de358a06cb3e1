/** What other features use of the settings. */
export { settingsCopy } from './settings.copy.js';
export { PanelSkeleton } from './frame/panel-skeleton.js';
export { changedSince } from './saving/changed-since.js';
export { useSettingsSection } from './saving/dirty-sections.js';
export { useAsk } from './saving/questions.js';
export { SavingCancelled } from './saving/saving-cancelled.js';
export { EditInPlace } from './frame/edit-in-place.js';
export { ShownOnce } from './frame/shown-once.js';
