import {
  listInvitations,
  previewReminders,
  remind,
  type RemindedWhich,
  type ReminderSummary,
} from '@deskledger/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.js';
import { follows } from '../../../lib/live/follows.js';

/** Narrows invitations that await an answer, in the contract's words. */
export type WaitingFilter = Extract<RemindedWhich, { opened?: unknown }>;

/** Invitations of a survey that were sent and can still be answered, newest first, page by page. */
export const unansweredQuery = (survey: string, filter: WaitingFilter) =>
  infiniteQueryOptions({
    queryKey: ['surveys', 'invitations', 'unanswered', survey, filter],
    queryFn: ({ pageParam, signal }) => {
      const query = { survey, unanswered: 'true' as const, ...filter, page: pageParam, pageSize: 20 };
      return call(listInvitations, { query }, { signal });
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
    ...follows('surveys'),
  });

/** How many reminders that would be; asked anew each time. */
export const reminderPreviewQuery = (id: string, which: RemindedWhich) =>
  queryOptions({
    queryKey: ['surveys', 'reminder preview', id, which],
    queryFn: ({ signal }) => call(previewReminders, { params: { id }, body: { which } }, { signal }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });

export function sendReminders(id: string, which: RemindedWhich): Promise<ReminderSummary> {
  return call(remind, { params: { id }, body: { which } });
}
