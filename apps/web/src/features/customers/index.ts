/** What other features may use of this one. */
export { CustomerLink } from './customer-link.js';
