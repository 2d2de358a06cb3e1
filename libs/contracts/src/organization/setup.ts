import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';

/**
 * What there is to set up, in the order in which it is best done: a help desk is connected and has delivered, status
 * labels are mapped, business hours are no longer the sample's, tickets have deadlines, visitors find the support, mails
 * leave the server, a survey is active, and tickets are sent it.
 */
export const setupSteps = [
  'connection',
  'deliveries',
  'labels',
  'businessHours',
  'serviceLevels',
  'contact',
  'mail',
  'survey',
  'surveySending',
] as const;
export type SetupStep = (typeof setupSteps)[number];

export const readOpenSetup = endpoint({
  method: 'GET',
  path: '/api/organization/setup',
  summary: 'Get the remaining setup steps',
  access: ['administrator'],
  response: z.object({
    /** In the order of `setupSteps`; empty: nothing is missing. */
    open: z.array(z.enum(setupSteps)),
    /** The open connections that have never delivered. */
    withoutDelivery: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Status labels that nobody has mapped. */
    unmappedLabels: z.int(),
  }),
});
