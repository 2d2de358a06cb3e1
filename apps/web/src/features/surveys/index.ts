/** What other features may use of this one. */
export { surveyQuery, versionsQuery } from './surveys.queries.js';
