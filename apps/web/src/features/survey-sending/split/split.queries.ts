import { readSurveyRuleSplit } from '@deskledger/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.js';
import { follows } from '../../../lib/live/follows.js';

/** The surveys of a rule beside each other. */
export const splitQuery = (rule: string) =>
  queryOptions({
    queryKey: ['results', 'rule split', rule],
    queryFn: ({ signal }) => call(readSurveyRuleSplit, { params: { rule } }, { signal }),
    ...follows('survey figures'),
  });
