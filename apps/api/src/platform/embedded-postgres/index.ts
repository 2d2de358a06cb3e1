export { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.js';
export { temporaryClusterDirectory } from './cluster-directory.js';
