import { alertConditions, alertFaults, alertMeasures, alertWindows, type AlertRule } from '@deskledger/domain';
import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';
import { peopleInFigures } from '../call/people.js';
import { chosenWebhooks, namedWebhook } from '../operations/outgoing-webhooks.js';
import { accepted, atMost, day, filterKeys, identifier, instant } from '../call/values.js';

const useful = z.superRefine<AlertRule>((rule, context) => {
  for (const { path, message } of alertFaults(rule))
    context.issues.push({ code: 'custom', path: [path], message, input: rule });
});

/**
 * When somebody is told of a figure.
 * - `filter`: tickets with one of the values of each, as in figures
 * - `window`: over how many complete days
 * - `value`: a count, percent or seconds, by the measure; of `unusual` how many times the usual spread
 * - `minimumCount`: figures over fewer tickets neither begin nor end anything; 0 for counts
 * - `coolDownDays`: for so many days after an alert is over it does not begin again
 */
export const figureAlertRule = z.object({
  measure: z.enum(alertMeasures),
  filter: z._default(z.object(filterKeys), {}),
  window: z.literal(alertWindows, `must be one of ${alertWindows.join(', ')}`),
  condition: z.enum(alertConditions),
  value: z.number().check(z.gte(0), z.lte(1_000_000_000)),
  minimumCount: z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0),
  coolDownDays: z._default(z.int().check(z.gte(0), z.lte(90)), 0),
});
export type FigureAlertRule = z.output<typeof figureAlertRule>;

/**
 * A figure over the window that ends with the day, as it stood at the end of it. `low` and `high` are the limits beyond which
 * it meets the condition, null where there is none; `expected` is what is usual; `meets` is null where that cannot be said.
 */
const alertDay = z.object({
  day,
  count: z.int(),
  value: z.nullable(z.number()),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  expected: z.nullable(z.number()),
  meets: z.nullable(z.boolean()),
});
export type AlertDay = z.output<typeof alertDay>;

/** `lastDay`: null while it goes on. `value` and `expected` are those of the first day. */
const alertEpisode = z.object({
  firstDay: day,
  lastDay: z.nullable(day),
  value: z.number(),
  expected: z.nullable(z.number()),
});

/** The days of the last year that have figures, and when the rule would have fired. */
export const backTest = z.object({ days: z.array(alertDay), episodes: z.array(alertEpisode), timezone: z.string() });
export type BackTest = z.output<typeof backTest>;

export const backTestAlert = endpoint({
  method: 'POST',
  path: '/api/alerts/back-test',
  summary: 'Alerts: when a rule would have fired in the last year; nothing is saved',
  access: 'signed-in',
  body: figureAlertRule.check(useful),
  people: ({ filter }) => peopleInFigures(filter),
  response: backTest,
});

/** Who is told: in their list of alerts, and by email. Webhooks are told what the emails say. */
const telling = {
  /** Accounts. Agents can only tell themselves. */
  told: atMost(50, z.array(identifier).check(z.minLength(1, 'must name at least one person'))),
  byEmail: z.boolean(),
  /** Only administrators can change them; omitted, they stay as they are. */
  webhooks: z.optional(chosenWebhooks),
};

const wishes = z.object({ ...figureAlertRule.shape, ...telling });
export type FigureAlertWishes = z.output<typeof wishes>;

export const figureAlert = z.object({
  ...figureAlertRule.shape,
  id: z.string(),
  told: z.array(z.object({ id: z.string(), name: z.string() })),
  byEmail: z.boolean(),
  webhooks: z.array(namedWebhook),
  /** Who made it. */
  owner: z.string(),
  isOwn: z.boolean(),
  canChange: z.boolean(),
  /** The last day that was evaluated, with the figure over the window that ends with it; the figure is null before the first. */
  evaluatedUntil: day,
  lastCount: z.nullable(z.int()),
  lastValue: z.nullable(z.number()),
  /** The first day of the episode that goes on; null: it is quiet. */
  firingSince: z.nullable(day),
  lastToldAt: z.nullable(instant),
  /** Since when it cannot be evaluated; null: it can. */
  failingSince: z.nullable(instant),
});
export type FigureAlert = z.output<typeof figureAlert>;

const one = z.object({ id: identifier });

export const listFigureAlerts = endpoint({
  method: 'GET',
  path: '/api/alerts',
  summary:
    'List your alerts on figures and those that tell you; administrators and managers see all. Firing ones first',
  access: 'signed-in',
  response: z.object({ items: z.array(figureAlert) }),
});

export const createFigureAlert = endpoint({
  method: 'POST',
  path: '/api/alerts',
  summary: 'Create an alert on a figure; it is first evaluated for yesterday',
  access: 'signed-in',
  refusesTokens: true,
  body: wishes.check(useful),
  people: ({ filter }) => peopleInFigures(filter),
  status: 201,
  response: z.object({ id: z.string() }),
});

export const changeFigureAlert = endpoint({
  method: 'PUT',
  path: '/api/alerts/:id',
  summary: 'Update an alert; for its owner, administrators and managers',
  access: 'signed-in',
  refusesTokens: true,
  params: one,
  body: wishes.check(useful),
  people: ({ filter }) => peopleInFigures(filter),
  response: accepted,
});

export const deleteFigureAlert = endpoint({
  method: 'DELETE',
  path: '/api/alerts/:id',
  summary: 'Delete an alert; for its owner, administrators and managers',
  access: 'signed-in',
  refusesTokens: true,
  params: one,
  response: accepted,
});
