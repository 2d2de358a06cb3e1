export { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.js';
export { type BackupAccess, backupAccess } from './backup-access.js';
export { clusterDirectory, temporaryClusterDirectory } from './cluster-directory.js';
export { runningCluster } from './running-cluster.js';
