import { readSurveyRuleUsage } from '@deskledger/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.js';
import { follows } from '../../lib/live/follows.js';

/** How much of their quotas the saved rules have used. */
export const usageQuery = queryOptions({
  queryKey: ['organization', 'rule usage'],
  queryFn: ({ signal }) => call(readSurveyRuleUsage, {}, { signal }),
  ...follows('surveys'),
});
