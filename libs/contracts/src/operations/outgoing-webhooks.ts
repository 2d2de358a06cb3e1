import { clockKinds } from '@deskledger/domain';
import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';
import type { Role } from '../call/roles.js';
import { accepted, atMost, identifier, instant, nameText, wholeNumber } from '../call/values.js';

/** How messages are written: signed JSON (Standard Webhooks), or what Slack and Microsoft Teams show. */
export const webhookFormats = ['standard', 'slack', 'teams'] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

/**
 * A deadline comes near, was missed, or turned out to be kept after it was reported as missed; somebody has to get back to
 * whoever gave a bad answer to a survey.
 */
export const webhookAlerts = ['warning', 'missed', 'healed', 'follow_up'] as const;
export type WebhookAlert = (typeof webhookAlerts)[number];

/** Everything that is sent: an alert on a figure that began or is over, and a report, go where their rule or schedule says. */
export const webhookMessages = [...webhookAlerts, 'figure_began', 'figure_ended', 'report'] as const;
export type WebhookMessage = (typeof webhookMessages)[number];

const name = nameText(100);
const url = z.url({ protocol: /^https?$/, error: 'must be an address such as https://hooks.acme.com/alerts' }).check(
  z.maxLength(2000),
  z.refine((text) => !/^[^/]*\/\/[^/?#]*@/.test(text), 'must not contain a user name or password'),
);
const alerts = atMost(
  webhookAlerts.length,
  z.array(z.enum(webhookAlerts)).check(z.minLength(1, 'must name at least one alert')),
);
const teams = atMost(100, z.array(nameText(200)));

/** Where alerts are sent to. Its URL is never shown again. */
export const outgoingWebhook = z.object({
  id: z.string(),
  name: z.string(),
  format: z.enum(webhookFormats),
  /** Of the URL. */
  host: z.string(),
  alerts: z.array(z.enum(webhookAlerts)),
  /** Only alerts of tickets of these teams; empty: of all tickets. */
  teams: z.array(z.string()),
  isEnabled: z.boolean(),
  /** Why the last delivery was not accepted; null once one is. The sentence is for people. */
  trouble: z.nullable(z.string()),
  createdAt: instant,
});
export type OutgoingWebhook = z.output<typeof outgoingWebhook>;

/** With the signing secret, which is shown this once; null where the format has no signature. */
export const outgoingWebhookWithSecret = z.extend(outgoingWebhook, { newSecret: z.nullable(z.string()) });
export type OutgoingWebhookWithSecret = z.output<typeof outgoingWebhookWithSecret>;

const administrators = ['administrator'] as const;

/** Whether somebody may have alerts on figures and reports sent to outgoing webhooks: who may see those. */
export const mayChooseWebhooks = (role: Role): boolean => administrators.some((one) => one === role);

const mostWebhooks = 50;

/** Ids of the webhooks that an alert on a figure or a report is sent to. */
export const chosenWebhooks = atMost(mostWebhooks, z.array(identifier));

/** One of them, for those who see the rule. */
export const namedWebhook = z.object({ id: z.string(), name: z.string() });
export type NamedWebhook = z.output<typeof namedWebhook>;
const one = z.object({ id: identifier });

export const listOutgoingWebhooks = endpoint({
  method: 'GET',
  path: '/api/outgoing-webhooks',
  summary: 'List outgoing webhooks, without URLs and secrets',
  access: administrators,
  response: z.object({ items: z.array(outgoingWebhook) }),
});

export const addOutgoingWebhook = endpoint({
  method: 'POST',
  path: '/api/outgoing-webhooks',
  summary: 'Add an outgoing webhook for alerts; the signing secret is shown only once',
  access: administrators,
  refusesTokens: true,
  body: z.object({
    name,
    url,
    format: z.enum(webhookFormats),
    /** All of them unless said otherwise. */
    alerts: z.optional(alerts),
    teams: z.optional(teams),
  }),
  status: 201,
  response: outgoingWebhookWithSecret,
});

export const changeOutgoingWebhook = endpoint({
  method: 'PUT',
  path: '/api/outgoing-webhooks/:id',
  summary: 'Update, enable or disable an outgoing webhook; omitted fields and the format stay unchanged',
  access: administrators,
  refusesTokens: true,
  params: one,
  body: z.object({
    name: z.optional(name),
    url: z.optional(url),
    alerts: z.optional(alerts),
    teams: z.optional(teams),
    isEnabled: z.optional(z.boolean()),
  }),
  response: outgoingWebhook,
});

export const removeOutgoingWebhook = endpoint({
  method: 'DELETE',
  path: '/api/outgoing-webhooks/:id',
  summary: 'Delete an outgoing webhook and its deliveries',
  access: administrators,
  refusesTokens: true,
  params: one,
  response: accepted,
});

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/outgoing-webhooks/:id/secret',
  summary: 'Replace the signing secret of an outgoing webhook; the previous one signs as well for 24 hours',
  access: administrators,
  refusesTokens: true,
  params: one,
  response: outgoingWebhookWithSecret,
});

/** Whether the receiver accepted a message; the sentence is for people. */
const webhookTest = z.union([
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), trouble: z.string() }),
]);
export type WebhookTest = z.output<typeof webhookTest>;

export const testOutgoingWebhook = endpoint({
  method: 'POST',
  path: '/api/outgoing-webhooks/:id/test',
  summary: 'Send a test message to an outgoing webhook',
  access: administrators,
  refusesTokens: true,
  params: one,
  response: webhookTest,
});

export const webhookDeliveryStatuses = ['waiting', 'sent', 'failed'] as const;

/** A message that was sent to an outgoing webhook, or will be. */
export const webhookDelivery = z.object({
  /** The `webhook-id` of every attempt. */
  id: z.string(),
  alert: z.enum(webhookMessages),
  /** The sentence of an alert on a figure, or the title of a report; null: what it says is in the fields below. */
  text: z.nullable(z.string()),
  /** null: the follow-up is of an answer by a public link, or it is of no ticket. */
  ticket: z.nullable(z.object({ id: z.string(), ticketId: z.string() })),
  /** Of no deadline null, as the next two are. */
  clock: z.nullable(z.enum(clockKinds)),
  /** Percent of the time that was used up; 100: the deadline passed. */
  share: z.nullable(z.int()),
  deadline: z.nullable(instant),
  /** `rating`: stars from 1 to 5, null without one. null: it is of no follow-up. */
  followUp: z.nullable(z.object({ id: z.string(), rating: z.nullable(z.int()) })),
  status: z.enum(webhookDeliveryStatuses),
  attempts: z.int(),
  /** HTTP status of the last answer; null: there was none. */
  answered: z.nullable(z.int()),
  /** Why the last attempt failed; null once one succeeded. The sentence is for people. */
  trouble: z.nullable(z.string()),
  recordedAt: instant,
  sentAt: z.nullable(instant),
  /** Of one that waits: the earliest time of the next attempt. */
  nextAt: z.nullable(instant),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/api/outgoing-webhooks/:id/deliveries',
  summary: 'List the deliveries of an outgoing webhook, newest first; kept for the retention time of deliveries',
  access: administrators,
  params: one,
  query: z.object({
    /** Deliveries before this one: `next` of the answer before. */
    before: z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'must be the next of an earlier answer'))),
    limit: z._default(wholeNumber(1, 100), 20),
  }),
  /** `next`: null where these are the last. */
  response: z.object({ items: z.array(webhookDelivery), next: z.nullable(z.string()) }),
});

export const resendWebhookDelivery = endpoint({
  method: 'POST',
  path: '/api/outgoing-webhooks/:id/deliveries/:delivery/resend',
  summary: 'Send a failed delivery again, under the same ID',
  access: administrators,
  refusesTokens: true,
  params: z.object({ id: identifier, delivery: identifier }),
  response: accepted,
});
