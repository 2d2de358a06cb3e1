import { pullTickets } from './features/backfill/pull/pull-tickets.job.js';
import { sendAccountMail } from './features/accounts/mails/send-account-mail.job.js';
import { writeExport } from './features/data-management/exports/write-export.job.js';
import { erasePersonJob } from './features/data-management/persons/erase-person.job.js';
import { workImport } from './features/data-management/imports/work-import.job.js';
import { sendToWebhook } from './features/notifications/outgoing-webhooks/send-to-webhook.job.js';
import { missDeadlines } from './features/ingestion/deadlines/miss-deadlines.job.js';
import { drainInbox } from './features/ingestion/drain/wake-ups.js';
import { rebuildProjections } from './platform/projections/rebuilds/rebuild-projections.job.js';
import { sendInvitation, sendReminder } from './features/surveys/invitations/sending/send-invitation.job.js';
import { prepareReport, sendReportMail } from './features/scheduled-reports/sending/report.jobs.js';
import { workBackup } from './features/operations/backups/work-backup.job.js';
import { runSubscription } from './platform/projections/run-subscription.job.js';
import type { JobDefinition } from './platform/queue/job.js';
import { runReactor } from './platform/reactors/run-reactor.job.js';

/** Everything that is done later: each job has one handler (`@HandlesJob`), or the application does not start. */
export const jobs: readonly JobDefinition[] = [
  drainInbox,
  missDeadlines,
  runSubscription,
  runReactor,
  rebuildProjections,
  sendInvitation,
  sendReminder,
  sendAccountMail,
  sendToWebhook,
  prepareReport,
  sendReportMail,
  writeExport,
  erasePersonJob,
  workImport,
  pullTickets,
  workBackup,
];
