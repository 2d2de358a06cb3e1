/** What other features may use of this one. */
export { OpenSetup } from './open-setup.js';
export { openSetupQuery } from './setup.queries.js';
