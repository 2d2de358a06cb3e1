export { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.js';
export { temporaryClusterDirectory } from './cluster-directory.js';
export { readPostmasterFile } from './postmaster-file.js';
