/** What features use to answer from memory as long as the data stands. */
export { replyWith, type PreparedAnswer } from './prepared-answer.js';
export { VersionedAnswers } from './versioned-answers.js';
