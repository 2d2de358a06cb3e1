/** What other features use of the settings. */
export { settingsCopy } from './settings.copy.js';
