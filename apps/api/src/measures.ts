import { ingestMeasures } from './features/ingestion/ingest-measures.js';
import { liveMeasures } from './features/live/live-route.js';
import { backupMeasures } from './features/operations/backups/backup-measures.js';
import { checkMeasures } from './features/operations/metrics/check-gauges.js';
import { connectionMeasures } from './features/operations/metrics/connection-gauges.js';
import { diskMeasures } from './features/operations/metrics/disk-gauges.js';
import { buildInfo } from './features/operations/metrics/metrics-route.js';
import { queueMeasures } from './features/operations/metrics/queue-gauges.js';
import { storeMeasures } from './features/operations/metrics/store-measures.js';
import { sealMeasures } from './features/operations/seals/unsealed-events.js';
import { databaseMeasures } from './platform/database/database-gauges.js';
import { requestMeasures } from './platform/http/replies/request-log.js';
import { mailAttempts } from './platform/mail/counted-mailer.js';
import type { MeasureDefinition } from './platform/observability/measure-definition.js';
import { scheduleMeasures } from './platform/queue/schedules.js';
import { jobRuns } from './platform/queue/worker-runtime.js';

/** Everything that `/metrics` shows besides Node.js' own measures: documentation and alert rules are checked against it. */
export const allMeasures: readonly MeasureDefinition[] = [
  buildInfo,
  ...Object.values(checkMeasures),
  ...Object.values(requestMeasures),
  ...Object.values(liveMeasures),
  ...Object.values(ingestMeasures),
  ...Object.values(connectionMeasures),
  ...Object.values(storeMeasures),
  ...Object.values(queueMeasures),
  jobRuns,
  ...Object.values(scheduleMeasures),
  mailAttempts,
  ...Object.values(sealMeasures),
  ...Object.values(databaseMeasures),
  ...Object.values(diskMeasures),
  ...Object.values(backupMeasures),
];
