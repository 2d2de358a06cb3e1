import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../../platform/mail/mail.module.js';
import { PersonalDataModule } from '../../platform/personal-data/personal-data.module.js';
import { AccountsModule } from '../accounts/index.js';
import { OrganizationModule } from '../organization/index.js';
import { TicketsModule } from '../tickets/index.js';
import { ReportBoards } from './figures/report-boards.js';
import { ReportFigures } from './figures/report-figures.js';
import { ReportResults } from './figures/report-results.js';
import { ReportTickets } from './figures/report-tickets.js';
import { CardWords } from './mail/card-words.js';
import { ReportMails } from './mail/report-mails.js';
import { ReportHistory } from './report-history.js';
import { ScheduledReportEntity } from './scheduled-report.entity.js';
import { ScheduledReportsController } from './scheduled-reports.controller.js';
import { ScheduledReports } from './scheduled-reports.js';
import { PrepareReportHandler } from './sending/prepare-report.handler.js';
import { reportLinks } from './sending/report-links.js';
import { ReportMessages } from './sending/report-message.js';
import { ReportMailRows } from './sending/report-mail-rows.js';
import { ReportSweep } from './sending/report-sweep.js';
import { SendReportMailHandler } from './sending/send-report-mail.handler.js';
import { UnsubscribeRoutes } from './unsubscribe.routes.js';

/** Figures of a view by email, by the clock. */
@Module({
  imports: [
    CqrsModule,
    TypeOrmModule.forFeature([ScheduledReportEntity]),
    AccountsModule,
    OrganizationModule,
    MailModule,
    PersonalDataModule,
    TicketsModule,
  ],
  controllers: [ScheduledReportsController],
  providers: [
    ReportFigures,
    ReportBoards,
    ReportResults,
    ReportTickets,
    ReportMails,
    CardWords,
    ScheduledReports,
    ReportHistory,
    ReportMailRows,
    ReportMessages,
    ReportSweep,
    PrepareReportHandler,
    SendReportMailHandler,
    UnsubscribeRoutes,
    reportLinks,
  ],
})
export class ScheduledReportsModule {}
