import { closeReasons, followUpStatuses } from '@deskledger/domain';
import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';
import { identifier, instant, page, pageSize } from '../call/values.js';

/**
 * waiting: not sent yet. asked: delivered. undeliverable: no mail server took it. voided: answered, and left out of all
 * figures.
 */
export const customerSurveyStates = [
  'waiting',
  'asked',
  'opened',
  'answered',
  'voided',
  'expired',
  'undeliverable',
] as const;

/** One survey that a customer was invited to. */
export const customerSurvey = z.object({
  /** That of the response, once there is one. */
  id: z.string(),
  state: z.enum(customerSurveyStates),
  /** As it was called in the version that the customer saw, or would see now. */
  survey: z.object({ id: z.string(), title: z.string() }),
  ticket: z.nullable(z.object({ id: z.string(), ticketId: z.string(), subject: z.nullable(z.string()) })),
  askedAt: instant,
  openedAt: z.nullable(instant),
  answeredAt: z.nullable(instant),
  expiresAt: z.nullable(instant),
  /** Stars of the primary rating question, on the scale 1 to 5; null without one, and of a void response. */
  rating: z.nullable(z.int()),
  /** null: there is none. */
  followUp: z.nullable(z.object({ state: z.enum(followUpStatuses), reason: z.nullable(z.enum(closeReasons)) })),
});
export type CustomerSurvey = z.output<typeof customerSurvey>;

export const customerSurveysPage = z.object({
  /** The contact of the ticket. */
  customer: z.object({ name: z.nullable(z.string()), email: z.string() }),
  /** Over all of the customer's surveys. Void responses are in neither of the last three. */
  figures: z.object({
    asked: z.int(),
    answered: z.int(),
    ratings: z.int(),
    /** On the scale 1 to 5 with two decimals; null without ratings. */
    meanRating: z.nullable(z.number()),
  }),
  /** The last invitation first. */
  items: z.array(customerSurvey),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
});
export type CustomerSurveysPage = z.output<typeof customerSurveysPage>;

export const listCustomerSurveys = endpoint({
  method: 'GET',
  path: '/api/survey/customers/:id',
  summary:
    'List the surveys that the contact of a ticket was invited to, whatever the ticket; :id is the ID of the ticket',
  access: 'signed-in',
  params: z.object({ id: identifier }),
  query: z.object({ page, pageSize }),
  response: customerSurveysPage,
});
