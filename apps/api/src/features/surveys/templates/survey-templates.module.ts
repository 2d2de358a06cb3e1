import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ProjectionsModule } from '../../../platform/projections/projections.module.js';
import { OrganizationModule } from '../../organization/index.js';
import { SurveyLinks } from '../links/survey-links.js';
import { SurveyLinksModule } from '../links/survey-links.module.js';
import { FindFeedbackSurveyHandler } from './find-feedback-survey.query.js';
import { ReadSurveyTemplatesHandler } from './read-survey-templates.query.js';
import { ListSurveyVersionsHandler } from './list-survey-versions.query.js';
import {
  CreateSurveyTemplateHandler,
  TemplateWriter,
  UpdateSurveyTemplateHandler,
} from './save-survey-template.command.js';
import { SurveyTemplatesController } from './survey-templates.controller.js';
import { surveyTemplatesProjection } from './survey-templates.projection.js';
import { TemplateReader } from './template-reader.js';

/** Surveys as their editors make them, and the versions that were published. */
@Module({
  imports: [CqrsModule, SurveyLinksModule, ProjectionsModule, OrganizationModule],
  controllers: [SurveyTemplatesController],
  providers: [
    TemplateReader,
    TemplateWriter,
    FindFeedbackSurveyHandler,
    ReadSurveyTemplatesHandler,
    ListSurveyVersionsHandler,
    CreateSurveyTemplateHandler,
    UpdateSurveyTemplateHandler,
    { provide: Symbol('projection'), inject: [SurveyLinks], useFactory: surveyTemplatesProjection },
  ],
})
export class SurveyTemplatesModule {}
