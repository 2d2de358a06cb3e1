import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ProjectionRegistry } from '../../../platform/projections/projection-registry.js';
import { SurveyLinksModule } from '../links/survey-links.module.js';
import { SurveyEnrollments } from './survey-enrollments.js';
import { surveyEnrollmentsProjection } from './survey-enrollments.projection.js';

/** The way of one person through one survey, from the link to the answer. */
@Module({
  imports: [CqrsModule, SurveyLinksModule],
  providers: [SurveyEnrollments],
  exports: [SurveyEnrollments],
})
export class SurveyEnrollmentsModule {
  constructor(registry: ProjectionRegistry) {
    registry.add(surveyEnrollmentsProjection);
  }
}
