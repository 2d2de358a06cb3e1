import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { projectionProviders } from '../../../platform/projections/projection-registry.js';
import { ProjectionsModule } from '../../../platform/projections/projections.module.js';
import { AgentRatings, CountedResponses, RatedAnswers, Satisfaction } from '../../analytics/index.js';
import { OrganizationModule } from '../../organization/index.js';
import { TicketsModule } from '../../tickets/index.js';
import { ListCommentsHandler } from './comments/list-comments.query.js';
import { ReadSurveyComparisonHandler } from './comparison/read-survey-comparison.query.js';
import { ReadSurveyDropOffHandler } from './drop-off/read-survey-drop-off.query.js';
import { ExportRoute } from './export/export-route.js';
import { DescribeResultsHandler } from './export/describe-results.query.js';
import { ResultFiles, WriteResultsFileHandler } from './export/result-files.js';
import { UnsubmittedTables } from './export/unsubmitted-table.js';
import { ListUnsubmittedHandler } from './unsubmitted/list-unsubmitted.query.js';
import { ReadSurveyWordsHandler } from './words/read-survey-words.query.js';
import { QuestionTables } from './export/question-table.js';
import { StepTables } from './export/step-table.js';
import { ResponseTables } from './export/response-table.js';
import { ListResponsesHandler } from './list/list-responses.query.js';
import { ReadMostUsedFeatureHandler } from './most-used-feature/read-most-used-feature.query.js';
import { ReadSurveyQuestionsComparisonHandler } from './questions/read-survey-questions-comparison.query.js';
import { ReadSurveyQuestionsHandler } from './questions/read-survey-questions.query.js';
import { ReadNewResponsesHandler } from './new-responses/read-new-responses.query.js';
import { ReadSurveyOverviewHandler } from './overview/read-survey-overview.query.js';
import { surveyResponsesProjection } from './responses/survey-responses.projection.js';
import { surveyQuestionRollupsProjection, surveyRollupsProjection } from './rollups/survey-rollups.projection.js';
import { ReadSurveyRuleSplitHandler } from './rule-split/read-survey-rule-split.query.js';
import { SplitExportRoute } from './rule-split/split-export.route.js';
import { SurveyAgentRatings } from './satisfaction/survey-agent-ratings.js';
import { SurveyCountedResponses } from './satisfaction/survey-counted-responses.js';
import { SurveyRatedAnswers } from './satisfaction/survey-rated-answers.js';
import { SurveySatisfaction } from './satisfaction/survey-satisfaction.js';
import { SurveyResultsController } from './survey-results.controller.js';

/** What was answered. */
@Module({
  imports: [CqrsModule, TicketsModule, ProjectionsModule, OrganizationModule],
  controllers: [SurveyResultsController],
  providers: [
    { provide: Satisfaction, useClass: SurveySatisfaction },
    { provide: AgentRatings, useClass: SurveyAgentRatings },
    { provide: RatedAnswers, useClass: SurveyRatedAnswers },
    { provide: CountedResponses, useClass: SurveyCountedResponses },
    ReadSurveyComparisonHandler,
    ReadSurveyOverviewHandler,
    ReadSurveyQuestionsHandler,
    ReadSurveyQuestionsComparisonHandler,
    ReadSurveyDropOffHandler,
    ReadSurveyWordsHandler,
    ReadSurveyRuleSplitHandler,
    ReadMostUsedFeatureHandler,
    ListResponsesHandler,
    ListUnsubmittedHandler,
    ListCommentsHandler,
    ReadNewResponsesHandler,
    QuestionTables,
    ResponseTables,
    StepTables,
    UnsubmittedTables,
    DescribeResultsHandler,
    ResultFiles,
    WriteResultsFileHandler,
    ExportRoute,
    SplitExportRoute,
    ...projectionProviders(surveyResponsesProjection, surveyRollupsProjection, surveyQuestionRollupsProjection),
  ],
  exports: [AgentRatings, CountedResponses, QuestionTables, RatedAnswers, ResponseTables, Satisfaction],
})
export class SurveyResultsModule {}
