import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PersonalDataModule } from '../../platform/personal-data/personal-data.module.js';
import { ProjectionsModule } from '../../platform/projections/projections.module.js';
import { OrganizationModule } from '../organization/index.js';
import { ConnectionEntity } from './connections/connection.entity.js';
import { connectionProviders } from './connections/connection.providers.js';
import { ConnectionsController } from './connections/connections.controller.js';
import { Connections } from './connections/connections.js';
import { SourceAccess } from './connections/source-access.js';
import { DeadlineSweep } from './deadlines/deadline-sweep.js';
import { MissDeadlinesHandler } from './deadlines/miss-deadlines.handler.js';
import { MissDeadlines } from './deadlines/miss-deadlines.js';
import { ReadLines } from './webhook/read-lines.js';
import { OpenBody } from './webhook/open-body.js';
import { UnauthenticatedRequestLimiter } from './webhook/unauthenticated-request-limiter.js';
import { TakeDelivery } from './webhook/take-delivery.js';
import { WebhookRoute } from './webhook/webhook.route.js';
import { DrainBatch } from './drain/drain-batch.js';
import { DrainJob } from './drain/drain.job.js';
import { WakeUps } from './drain/wake-ups.js';
import { Inbox } from './inbox/inbox.js';
import { RawBodies } from './inbox/raw-bodies.js';
import { IngestMeasures } from './ingest-measures.js';
import { IngestionController } from './ingestion.controller.js';
import { DiscardAllQuarantinedHandler } from './quarantine/discard-all-quarantined.command.js';
import { DiscardQuarantinedHandler } from './quarantine/discard-quarantined.command.js';
import { ListQuarantineHandler } from './quarantine/list-quarantine.query.js';
import { QuarantinedAbout } from './quarantine/quarantined-about.js';
import { ReadQuarantinedHandler } from './quarantine/read-quarantined.query.js';
import { RetryAllQuarantinedHandler } from './quarantine/retry-all-quarantined.command.js';
import { RetryQuarantinedHandler } from './quarantine/retry-quarantined.command.js';
import { TryAgain } from './quarantine/try-again.js';
import { adapters, SOURCE_ADAPTERS } from './sources/index.js';
import { DeliveriesAbout } from './deliveries/deliveries-about.js';
import { DeliveryPartitions } from './deliveries/delivery-partitions.js';
import { ReadDeliveryHandler } from './deliveries/read-delivery.query.js';
import { ReadIsCommittedHandler } from './status/read-is-committed.query.js';
import { ReadIngestHealthHandler } from './status/read-ingest-health.query.js';
import { ReadDeliveriesPerDayHandler } from './status/read-deliveries-per-day.query.js';
import { ReadIngestStatusHandler } from './status/read-ingest-status.query.js';
import { RecordedEvents } from './status/recorded-events.js';
import { WaitingEventsReader } from './status/waiting-events.js';
import { InboxSweep } from './sweeps/inbox-sweep.js';
import { RetainedDeliveries } from './sweeps/retained-deliveries.js';
import { RetentionSweep } from './sweeps/retention-sweep.js';

/** From a help desk's delivery to facts: the webhook, the inbox, the drain, the quarantine and the sweeps behind them. */
@Module({
  imports: [
    CqrsModule,
    TypeOrmModule.forFeature([ConnectionEntity]),
    ProjectionsModule,
    PersonalDataModule,
    OrganizationModule,
  ],
  controllers: [IngestionController, ConnectionsController],
  providers: [
    IngestMeasures,
    ...connectionProviders,
    { provide: SOURCE_ADAPTERS, useValue: adapters },
    UnauthenticatedRequestLimiter,
    OpenBody,
    TakeDelivery,
    ReadLines,
    WebhookRoute,
    Inbox,
    RawBodies,
    WakeUps,
    DrainBatch,
    DrainJob,
    MissDeadlines,
    MissDeadlinesHandler,
    InboxSweep,
    RetainedDeliveries,
    RetentionSweep,
    DeadlineSweep,
    RecordedEvents,
    WaitingEventsReader,
    ReadDeliveriesPerDayHandler,
    ReadIngestStatusHandler,
    ReadIngestHealthHandler,
    ReadIsCommittedHandler,
    ReadDeliveryHandler,
    DeliveriesAbout,
    DeliveryPartitions,
    QuarantinedAbout,
    ListQuarantineHandler,
    ReadQuarantinedHandler,
    TryAgain,
    RetryQuarantinedHandler,
    RetryAllQuarantinedHandler,
    DiscardQuarantinedHandler,
    DiscardAllQuarantinedHandler,
  ],
  exports: [
    Connections,
    DeliveriesAbout,
    SourceAccess,
    Inbox,
    QuarantinedAbout,
    ReadLines,
    RetainedDeliveries,
    WaitingEventsReader,
  ],
})
export class IngestionModule {}
