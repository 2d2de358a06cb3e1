/** What other features use of surveys. */
export { followUpStream, responseIdOf } from './streams/follow-up.stream.js';
export { QuestionTables } from './results/export/question-table.js';
export { ResponseTables } from './results/export/response-table.js';
export { joinSeenVersion } from './invitations/seen-version.sql.js';
export { FindFeedbackSurvey } from './templates/find-feedback-survey.query.js';
export { SurveyResultsModule } from './results/survey-results.module.js';
export { DescribeResults } from './results/export/describe-results.query.js';
export { WriteResultsFile } from './results/export/result-files.js';
export { isFiltered as isFilteredSelection, selectionOf } from './results/result-question.js';
export { ReadSurveyComparison } from './results/comparison/read-survey-comparison.query.js';
export { ReadSurveyOverview } from './results/overview/read-survey-overview.query.js';
export { ReadSurveyQuestionsComparison } from './results/questions/read-survey-questions-comparison.query.js';
export { ReadSurveyQuestions } from './results/questions/read-survey-questions.query.js';
export { ReadNewResponses } from './results/new-responses/read-new-responses.query.js';
/** What the demo does as people and time would. */
export { AnswerEnrollment } from './enrollments/taking/answer-enrollment.command.js';
export { ReadEnrollment } from './enrollments/taking/read-enrollment.query.js';
export { ExpirySweep } from './enrollments/expiry/expiry-sweep.js';
export { InviteContact } from './invitations/commands/invite-contact.command.js';
export { sendInvitation } from './invitations/sending/send-invitation.job.js';
export { SurveyLinks } from './links/survey-links.js';
export { CreateSurveyTemplate } from './templates/save-survey-template.command.js';
