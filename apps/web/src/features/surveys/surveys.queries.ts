import {
  createSurveyTemplate,
  enrollTest,
  listInvitations,
  listSurveyVersions,
  readSurveyOverview,
  readSurveyTemplate,
  retryInvitation,
  updateSurveyTemplate,
  type SurveyContent,
  type SurveyInvitation,
  type SurveyStatus,
  type SurveyTemplate,
} from '@deskledger/contracts';
import { ownLanguage } from '@deskledger/domain';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/client.js';
import { follows } from '../../lib/live/follows.js';
import { liveStore } from '../../lib/live/live-store.js';
import { surveysQuery } from './surveys-list.query.js';

/** One survey, as it is now; an editor never begins with an old answer. */
export const surveyQuery = (id: string) =>
  queryOptions({
    queryKey: ['surveys', 'one', id],
    queryFn: ({ signal }) => call(readSurveyTemplate, { query: { id } }, { signal }),
    staleTime: 0,
  });

/** Responses of a survey on each of the last 30 days, the oldest first. */
export const recentTrendQuery = (id: string) =>
  queryOptions({
    queryKey: ['results', 'recent trend', id],
    queryFn: async ({ signal }) => {
      const request = { params: { id }, query: { dateRange: '30days' as const } };
      return (await call(readSurveyOverview, request, { signal })).responseTrends.map(({ responses }) => responses);
    },
    ...follows('survey figures'),
  });

/** The published versions of a survey, newest first. */
export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['surveys', 'versions', id],
    queryFn: async ({ signal }) => (await call(listSurveyVersions, { params: { id } }, { signal })).items,
    staleTime: 0,
  });

/** The id under which a test of the survey can be taken once: one for each time that it is asked for. */
export const testEnrollmentQuery = (id: string) =>
  queryOptions({
    queryKey: ['surveys', 'test', id],
    queryFn: async () => (await call(enrollTest, { params: { id } })).id,
    // Asking makes an enrollment: whatever happens meanwhile does not ask again.
    staleTime: 'static',
    gcTime: 0,
  });

const decisionsEvery = 10_000;

/**
 * Decisions about invitations, newest first, page by page. They are no facts of the log, which live updates tell of, and
 * follow those a moment later: the list asks by itself.
 */
export const invitationsQuery = (status?: SurveyInvitation['status']) =>
  infiniteQueryOptions({
    queryKey: ['surveys', 'invitations', status ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(listInvitations, { query: { status, page: pageParam, pageSize: 10 } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
    ...follows('surveys'),
    refetchInterval: () => !liveStore.isPaused() && decisionsEvery,
  });

export function createSurvey(content: SurveyContent, status: 'draft' | 'active'): Promise<SurveyTemplate> {
  return call(createSurveyTemplate, { body: { ...content, status } });
}

export interface SurveyUpdate {
  id: string;
  content: SurveyContent;
  status: SurveyStatus;
  /** What the editor has seen; anything newer is answered with 409. */
  revision: number;
  /** Takes the survey offline: the editor was told how many links stop working. */
  stopLinks?: boolean;
}

export function updateSurvey({ id, content, ...rest }: SurveyUpdate): Promise<SurveyTemplate> {
  // What a call leaves out stays as it is, but the content says it all.
  const body = { language: ownLanguage({}), translations: {}, ...content, ...rest };
  return call(updateSurveyTemplate, { params: { id }, body });
}

export function sendAgain(id: string): Promise<SurveyInvitation> {
  return call(retryInvitation, { params: { id } });
}

/** Makes what the server answered the truth of every screen. */
export function rememberSurvey(queries: QueryClient, template: SurveyTemplate): void {
  queries.setQueryData(surveyQuery(template.id).queryKey, template);
  void queries.invalidateQueries({ queryKey: surveysQuery.queryKey });
  void queries.invalidateQueries({ queryKey: versionsQuery(template.id).queryKey });
}
