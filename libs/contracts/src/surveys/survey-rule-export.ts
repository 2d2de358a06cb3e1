import * as z from 'zod/mini';
import { endpoint, mediaTypes } from '../call/endpoint.js';
import { fileParts } from '../call/values.js';
import { exportFormats } from './survey-results.js';
import { surveyRuleParams } from './survey-rules.js';

export const exportSurveyRuleSplit = endpoint({
  method: 'GET',
  path: '/api/survey/rules/:rule/comparison/export',
  summary: 'Download the comparison of the surveys that a rule sends at random, a row for each figure of each survey',
  access: 'signed-in',
  params: surveyRuleParams,
  query: z.object({ format: z._default(z.enum(exportFormats), 'csv'), only: fileParts }),
  response: z.unknown(),
  fileTypes: [mediaTypes.csv, mediaTypes.xlsx, mediaTypes.ndjson],
});
