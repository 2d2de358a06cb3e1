/** What features use to answer from memory as long as the data stands. */
export { AnswersModule } from './answers.module.js';
export { Cached } from './cached.js';
