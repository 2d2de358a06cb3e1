import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';
import { accepted, identifier, instant } from '../call/values.js';

/** Days for which a link that another system signs may work at most. */
export const longestTicketLink = 366;

/**
 * What is signed of a link to a survey for a ticket, with HMAC-SHA256: `survey` is the survey's public ID, `ticket` the
 * ticket's as in the link before it is encoded, `expires` seconds since 1970.
 */
export const signedTicketText = (survey: string, ticket: string, expires: string): string =>
  [survey, ticket, expires].join('\n');

/** Of a link `/survey/<publicId>?ticket=…&expires=…&sig=…`, as text. */
export const ticketLink = z.object({
  /** The ticket's ID here, the help desk's, or `connection:id`. */
  ticket: z.string().check(z.minLength(1), z.maxLength(500)),
  expires: z.string().check(z.regex(/^\d{1,12}$/, 'must be seconds since 1970')),
  /** In hexadecimal digits. */
  sig: z.string().check(z.regex(/^[0-9a-fA-F]{64}$/, 'must be 64 hexadecimal digits')),
});
export type TicketLink = z.output<typeof ticketLink>;

export const openTicketLink = endpoint({
  method: 'POST',
  path: '/api/survey/ticket-links/:id',
  summary: 'Get the personal link behind a survey link that another system signed for a ticket; one response a ticket',
  access: 'public',
  /** The survey's public ID. */
  params: z.object({ id: z.string().check(z.regex(/^[\w-]{16,100}$/, 'must be the ID of a survey link')) }),
  body: ticketLink,
  /** The ID of the personal link. */
  response: z.object({ id: z.string() }),
});

const editors = ['administrator', 'manager'] as const;
const survey = z.object({ id: identifier });

/** When the secret of a survey was made, and until when the one before counts; null: there is none. */
const secretState = {
  createdAt: z.nullable(instant),
  previousUntil: z.nullable(instant),
};
const linkSecret = z.object(secretState);
export type SurveyLinkSecret = z.output<typeof linkSecret>;

export const readLinkSecret = endpoint({
  method: 'GET',
  path: '/api/survey/link-secrets/:id',
  summary: 'Get whether a survey has a secret for ticket links, without the secret',
  access: editors,
  params: survey,
  response: linkSecret,
});
export const renewLinkSecret = endpoint({
  method: 'POST',
  path: '/api/survey/link-secrets/:id',
  summary: 'Create or replace the secret that signs ticket links of a survey; the previous one works for 24 hours',
  access: editors,
  refusesTokens: true,
  params: survey,
  response: z.object({ ...secretState, secret: z.string() }),
  status: 201,
});
export const removeLinkSecret = endpoint({
  method: 'DELETE',
  path: '/api/survey/link-secrets/:id',
  summary: 'Remove the secret for ticket links of a survey: links that were signed with it stop working',
  access: editors,
  refusesTokens: true,
  params: survey,
  response: accepted,
});
