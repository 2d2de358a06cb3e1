/** What other features may use of this one. */
export { currentSurveyQuery, surveyQuery, versionsQuery } from './surveys.queries.js';
