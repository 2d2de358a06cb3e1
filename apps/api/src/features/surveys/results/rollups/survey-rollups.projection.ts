import { figureContext, surveyQuestionRollup, surveyRollup } from '@deskledger/domain';
import { rollupProjection } from '../../../../platform/rollups/index.js';
import { surveyEnrollmentStream } from '../../streams/survey-enrollment.stream.js';

export const surveyRollupsProjection = rollupProjection(surveyRollup, surveyEnrollmentStream, figureContext);

export const surveyQuestionRollupsProjection = rollupProjection(
  surveyQuestionRollup,
  surveyEnrollmentStream,
  figureContext,
);
