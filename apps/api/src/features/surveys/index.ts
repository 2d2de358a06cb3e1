/** What other features use of surveys. */
export { QuestionTables } from './results/export/question-table.js';
export { ResponseTables } from './results/export/response-table.js';
export { joinSeenVersion } from './invitations/seen-version.sql.js';
export { FindFeedbackSurvey } from './templates/find-feedback-survey.query.js';
export { SurveyResultsModule } from './results/survey-results.module.js';
export { ReadNewResponses } from './results/new-responses/read-new-responses.query.js';
