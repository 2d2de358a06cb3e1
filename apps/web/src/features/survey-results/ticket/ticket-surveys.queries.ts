import {
  inviteContact,
  listInvitations,
  listResponses,
  type RequestOf,
  type SurveyInvitation,
} from '@deskledger/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.js';
import { follows } from '../../../lib/live/follows.js';

/** Invitations of the contact of a ticket. */
export function ticketInvitationsQuery(ticketId: string) {
  return queryOptions({
    queryKey: ['results', 'invitations', ticketId],
    queryFn: async ({ signal }) =>
      (await call(listInvitations, { query: { ticketId, pageSize: 20 } }, { signal })).items,
    ...follows('surveys'),
  });
}

/** Invites the contact of a ticket now; the answer is the decision, which may be not to. */
export function invite(body: RequestOf<typeof inviteContact>['body']): Promise<SurveyInvitation> {
  return call(inviteContact, { body });
}

/** What was answered to a survey's invitations of a ticket, whenever it was. */
export function ticketResponsesQuery(survey: string, ticket: string) {
  return queryOptions({
    queryKey: ['results', 'ticket', survey, ticket],
    queryFn: async ({ signal }) =>
      (await call(listResponses, { query: { id: survey, ticket, allTime: 'true' } }, { signal })).items,
    ...follows('survey figures'),
  });
}
