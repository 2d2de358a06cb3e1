import { type DynamicModule, Module, type ModuleMetadata } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import type { Config } from './config/config.js';
import { ConfigModule } from './config/config.module.js';
import { AccountsModule } from './features/accounts/accounts.module.js';
import { AnalystsModule } from './features/analysts/analysts.module.js';
import { AnalyticsModule } from './features/analytics/analytics.module.js';
import { AnnotationsModule } from './features/annotations/annotations.module.js';
import { BackfillModule } from './features/backfill/backfill.module.js';
import { DataManagementModule } from './features/data-management/data-management.module.js';
import { IngestionModule } from './features/ingestion/ingestion.module.js';
import { LiveModule } from './features/live/live.module.js';
import { McpModule } from './features/mcp/mcp.module.js';
import { NotificationsModule } from './features/notifications/notifications.module.js';
import { OperationsModule } from './features/operations/operations.module.js';
import { OrganizationModule } from './features/organization/index.js';
import { ScheduledReportsModule } from './features/scheduled-reports/scheduled-reports.module.js';
import { SetupModule } from './features/setup/setup.module.js';
import { SurveysModule } from './features/surveys/surveys.module.js';
import { TicketsModule } from './features/tickets/index.js';
import { ViewsModule } from './features/views/views.module.js';
import { WebPagesModule } from './features/web-pages/web-pages.module.js';
import { jobs } from './jobs.js';
import { AnswersModule } from './platform/answers/answers.module.js';
import { ClockModule } from './platform/clock/clock.module.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { HttpModule } from './platform/http/http.module.js';
import { ObservabilityModule } from './platform/observability/observability.module.js';
import { QueueModule } from './platform/queue/queue.module.js';

type Imports = NonNullable<ModuleMetadata['imports']>;

/** What an application takes from outside: the time, and whoever does its jobs. */
type Surroundings = Readonly<Record<'clock' | 'queue', Imports[number]>>;

const usual: Surroundings = { clock: ClockModule, queue: QueueModule.with(jobs) };

/** What every module may use without importing it: the frame, and what is one for the whole process. */
const frame = ({ clock, queue }: Surroundings): Imports => [
  CqrsModule.forRoot(),
  clock,
  ObservabilityModule,
  DatabaseModule,
  queue,
  // Every request asks who is calling.
  { module: HttpModule, imports: [AccountsModule] },
  // An answer holds for a day of the organization's time zone.
  { module: AnswersModule, imports: [OrganizationModule] },
];

const features: Imports = [
  OrganizationModule,
  AccountsModule,
  IngestionModule,
  BackfillModule,
  TicketsModule,
  AnalyticsModule,
  SurveysModule,
  LiveModule,
  McpModule,
  NotificationsModule,
  ViewsModule,
  ScheduledReportsModule,
  AnnotationsModule,
  OperationsModule,
  AnalystsModule,
  DataManagementModule,
  SetupModule,
  WebPagesModule,
];

/** The whole application; which part of it works in a process is said by `config.role`. */
@Module({})
export class AppModule {
  static with(config: Config, surroundings: Surroundings = usual): DynamicModule {
    return { module: AppModule, imports: [ConfigModule.with(config), ...frame(surroundings), ...features] };
  }
}
