import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { projectionProviders } from '../../../platform/projections/projection-registry.js';
import { ProjectionsModule } from '../../../platform/projections/projections.module.js';
import { ReactorsModule } from '../../../platform/reactors/reactors.module.js';
import { OrganizationModule, OrganizationSettingsReader } from '../../organization/index.js';
import { ChangeFollowUpHandler } from './change-follow-up.command.js';
import { CountFollowUpsHandler } from './count-follow-ups.handler.js';
import { FollowUpsReader } from './follow-ups-reader.js';
import { ListFollowUpsHandler } from './list-follow-ups.query.js';
import { OpenFollowUps } from './open-follow-ups.js';
import { SurveyFollowUpsController } from './survey-follow-ups.controller.js';
import { surveyFollowUpsProjection } from './survey-follow-ups.projection.js';
import { surveyFollowUpsReactor } from './survey-follow-ups.reactor.js';

/** From a bad answer to the person who gets back to whoever gave it, and what becomes of that. */
@Module({
  imports: [CqrsModule, ProjectionsModule, ReactorsModule, OrganizationModule],
  controllers: [SurveyFollowUpsController],
  providers: [
    OpenFollowUps,
    FollowUpsReader,
    ListFollowUpsHandler,
    ChangeFollowUpHandler,
    CountFollowUpsHandler,
    ...projectionProviders(surveyFollowUpsProjection),
    {
      provide: Symbol('reactor'),
      inject: [OrganizationSettingsReader, OpenFollowUps],
      useFactory: surveyFollowUpsReactor,
    },
  ],
})
export class SurveyFollowUpsModule {}
