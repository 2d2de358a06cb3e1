import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProjectionsModule } from '../../../platform/projections/projections.module.js';
import { OrganizationModule } from '../../organization/index.js';
import { SurveyEnrollmentsModule } from '../enrollments/survey-enrollments.module.js';
import { SurveyLinksModule } from '../links/survey-links.module.js';
import { OpenTicketLinkHandler } from './open-ticket-link.command.js';
import { SurveyLinkSecretEntity } from './survey-link-secret.entity.js';
import { SurveyLinkSecrets } from './survey-link-secrets.js';
import { TicketLinksController } from './ticket-links.controller.js';

/** Links to a survey for tickets, which other systems sign. */
@Module({
  imports: [
    CqrsModule,
    TypeOrmModule.forFeature([SurveyLinkSecretEntity]),
    OrganizationModule,
    ProjectionsModule,
    SurveyEnrollmentsModule,
    SurveyLinksModule,
  ],
  controllers: [TicketLinksController],
  providers: [SurveyLinkSecrets, OpenTicketLinkHandler],
})
export class TicketLinksModule {}
