/** What features use to answer from memory as long as the data stands. */
export { Cached } from './cached.js';
export { VersionedCache } from './versioned-cache.js';
