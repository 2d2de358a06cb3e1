import { listSurveyTemplates } from '@deskledger/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.js';
import { follows } from '../../lib/live/follows.js';

// Apart from the other queries: the overview asks for it, and begins without their calls.
/** All surveys, the one in force first. */
export const surveysQuery = queryOptions({
  queryKey: ['surveys', 'list'],
  queryFn: ({ signal }) => call(listSurveyTemplates, { query: {} }, { signal }),
  ...follows('surveys'),
});
