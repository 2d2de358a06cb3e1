import { Module } from '@nestjs/common';
import { CustomerSurveysModule } from './customers/customer-surveys.module.js';
import { SurveyEnrollmentsModule } from './enrollments/survey-enrollments.module.js';
import { SurveyFollowUpsModule } from './follow-ups/survey-follow-ups.module.js';
import { SurveyImagesModule } from './images/survey-images.module.js';
import { SurveyInvitationsModule } from './invitations/survey-invitations.module.js';
import { SurveyResultsModule } from './results/survey-results.module.js';
import { SurveySharesModule } from './shares/survey-shares.module.js';
import { SurveyTemplatesModule } from './templates/survey-templates.module.js';
import { TicketLinksModule } from './ticket-links/ticket-links.module.js';
import { SurveyVoidsModule } from './voids/survey-voids.module.js';

/** Surveys from the template to the figures; its parts meet in their streams. */
@Module({
  imports: [
    SurveyTemplatesModule,
    SurveyImagesModule,
    SurveyEnrollmentsModule,
    SurveyInvitationsModule,
    SurveyResultsModule,
    SurveyVoidsModule,
    SurveyFollowUpsModule,
    CustomerSurveysModule,
    SurveySharesModule,
    TicketLinksModule,
  ],
})
export class SurveysModule {}
