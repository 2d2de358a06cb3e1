import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { PersonalDataKey } from '../../../platform/personal-data/index.js';
import { PersonalDataModule } from '../../../platform/personal-data/personal-data.module.js';
import { projectionProviders } from '../../../platform/projections/projection-registry.js';
import { ProjectionsModule } from '../../../platform/projections/projections.module.js';
import { SurveyLinksModule } from '../links/survey-links.module.js';
import { ExpirySweep } from './expiry/expiry-sweep.js';
import { AnswerReferences } from './recording/answer-references.js';
import { RecordVisits } from './recording/record-visits.js';
import { VisitCollector } from './recording/visit-collector.js';
import { SurveyEnrollmentsController } from './survey-enrollments.controller.js';
import { SurveyEnrollments } from './survey-enrollments.js';
import { TicketFacts } from './ticket-facts.js';
import { surveyEnrollmentsProjection } from './survey-enrollments.projection.js';
import { AnswerEnrollmentHandler } from './taking/answer-enrollment.command.js';
import { EnrollTestHandler } from './taking/enroll-test.command.js';
import { EnrollmentLimits } from './taking/enrollment-limits.js';
import { ReadEnrollmentHandler } from './taking/read-enrollment.query.js';
import { SeenSurveys } from './taking/seen-survey.js';
import { SurveyVisitors } from './taking/survey-visitors.js';
import { SurveyVisits } from './taking/survey-visits.js';
import { SurveyContents } from './taking/survey-contents.js';

const answerReferences = {
  provide: AnswerReferences,
  inject: [Database, PersonalDataKey],
  useFactory: async (database: Database, key: PersonalDataKey) =>
    new AnswerReferences(await database.transaction((tx) => key.read(tx))),
};

/** The way of one person through one survey, from the link to the answer. */
@Module({
  imports: [CqrsModule, SurveyLinksModule, ProjectionsModule, PersonalDataModule],
  controllers: [SurveyEnrollmentsController],
  providers: [
    answerReferences,
    RecordVisits,
    VisitCollector,
    EnrollmentLimits,
    SurveyVisits,
    SurveyVisitors,
    SeenSurveys,
    SurveyContents,
    SurveyEnrollments,
    TicketFacts,
    ReadEnrollmentHandler,
    AnswerEnrollmentHandler,
    EnrollTestHandler,
    ExpirySweep,
    ...projectionProviders(surveyEnrollmentsProjection),
  ],
  exports: [RecordVisits, SurveyEnrollments, TicketFacts],
})
export class SurveyEnrollmentsModule {}
