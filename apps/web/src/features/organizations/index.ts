/** What other features may use of this one. */
export { BesideAll } from './beside-all.js';
export { OrganizationCards } from './organization-cards.js';
export { organizationsCopy } from './organizations.copy.js';
