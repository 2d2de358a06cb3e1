import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { MailModule } from '../../platform/mail/mail.module.js';
import { ProjectionsModule } from '../../platform/projections/projections.module.js';
import { RebuildsModule } from '../../platform/projections/rebuilds/rebuilds.module.js';
import { AccountsModule } from '../accounts/index.js';
import { OrganizationModule } from '../organization/index.js';
import { AuditController } from './audit/audit.controller.js';
import { AuditExportRoute } from './audit/audit-export.route.js';
import { AuditLines } from './audit/audit-lines.js';
import { ListAuditHandler } from './audit/list-audit.query.js';
import { BackupFinding } from './backups/backup-finding.js';
import { BackupMeasures } from './backups/backup-measures.js';
import { BackupRuns } from './backups/backup-runs.js';
import { BackupSchedule } from './backups/backup-schedule.js';
import { BackupsController } from './backups/backups.controller.js';
import { Backups } from './backups/backups.js';
import { RestoreDrill } from './backups/restore-drill.js';
import { InspectRestored } from './backups/restored-figures.js';
import { WorkBackupHandler } from './backups/work-backup.handler.js';
import { DiagnosisController } from './diagnosis/diagnosis.controller.js';
import { ReadDiagnosisHandler } from './diagnosis/read-diagnosis.query.js';
import { Disks } from './disk/disk-space.js';
import { DiskController } from './disk/disk.controller.js';
import { LogGrowth } from './disk/log-growth.js';
import { ReadDiskUseHandler } from './disk/read-disk-use.query.js';
import { EventsController } from './events/events.controller.js';
import { ListEventsHandler } from './events/list-events.query.js';
import { ReadEventHandler } from './events/read-event.query.js';
import { DataDirectory } from './files/data-directory.js';
import { Checks } from './health/checks.js';
import { HealthController } from './health/health.controller.js';
import { MetricsRoute } from './metrics/metrics-route.js';
import { CheckGauges } from './metrics/check-gauges.js';
import { ConnectionGauges } from './metrics/connection-gauges.js';
import { DiskGauges } from './metrics/disk-gauges.js';
import { QueueGauges } from './metrics/queue-gauges.js';
import { StoreGauges } from './metrics/store-gauges.js';
import { Probes } from './probes/probes.js';
import { ListProjectionsHandler } from './projections/list-projections.query.js';
import { ProjectionsController } from './projections/projections.controller.js';
import { RebuildProjectionHandler } from './projections/rebuild-projection.command.js';
import { VerifyProjectionHandler } from './projections/verify-projection.command.js';
import { QueueBoard } from './queues/queue-board.js';
import { LogNotes } from './seals/log-notes.js';
import { LogSealsController } from './seals/log-seals.controller.js';
import { NoteKey } from './seals/note-key.js';
import { SealLog } from './seals/seal-log.js';
import { UnsealedEvents } from './seals/unsealed-events.js';
import { VerifyLog } from './seals/verify-log.js';

/** What whoever runs the product looks at and sets right. */
@Module({
  imports: [CqrsModule, MailModule, ProjectionsModule, RebuildsModule, AccountsModule, OrganizationModule],
  controllers: [
    HealthController,
    ProjectionsController,
    EventsController,
    AuditController,
    LogSealsController,
    DiagnosisController,
    DiskController,
    BackupsController,
  ],
  providers: [
    Checks,
    DataDirectory,
    ListProjectionsHandler,
    VerifyProjectionHandler,
    RebuildProjectionHandler,
    ListEventsHandler,
    AuditLines,
    AuditExportRoute,
    ListAuditHandler,
    ReadEventHandler,
    NoteKey,
    LogNotes,
    SealLog,
    VerifyLog,
    ReadDiagnosisHandler,
    Disks,
    LogGrowth,
    ReadDiskUseHandler,
    MetricsRoute,
    StoreGauges,
    QueueGauges,
    CheckGauges,
    ConnectionGauges,
    DiskGauges,
    UnsealedEvents,
    Probes,
    QueueBoard,
    Backups,
    BackupRuns,
    BackupSchedule,
    BackupMeasures,
    BackupFinding,
    WorkBackupHandler,
    RestoreDrill,
    InspectRestored,
  ],
})
export class OperationsModule {}
