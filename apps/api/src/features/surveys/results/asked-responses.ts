import type { ExportQuery, ResponsesQuery } from '@deskledger/contracts';
import type { AskedRanges } from '../../../platform/questions/index.js';
import { selectionOf, type OneSurveyQuestion } from './result-question.js';

/** The responses that a list or an export is asked for. */
export function askedResponses(query: ResponsesQuery | ExportQuery, ranges: AskedRanges): OneSurveyQuestion {
  const range = query.allTime === 'true' ? null : ranges.resolve(query);
  return { survey: query.id.toLowerCase(), range, selection: selectionOf(query) };
}
