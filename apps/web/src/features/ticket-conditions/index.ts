/** What other features may use of this one. */
export { Conditions } from './conditions.js';
export { useConditionsText } from './conditions-text.js';
