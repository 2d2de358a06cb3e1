/** What features use to answer from memory as long as the data stands. */
export { VersionedCache } from './answer-cache.js';
export { Cached } from './cached-answers.interceptor.js';
