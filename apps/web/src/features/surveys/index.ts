/** What other features may use of this one. */
export { invitationReasons, InvitationStatus, InvitationStep } from './invitations/invitation-look.js';
export { copySurveyLink } from './survey-link.js';
export { surveysQuery } from './surveys-list.query.js';
export { surveyQuery, versionsQuery } from './surveys.queries.js';
export { useAnswersPath, type AnswersPath } from './use-answers-path.js';
