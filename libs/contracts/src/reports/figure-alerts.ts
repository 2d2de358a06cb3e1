import { alertConditions, alertFaults, alertMeasures, alertWindows, type AlertRule } from '@deskledger/domain';
import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';
import { peopleInFigures } from '../call/people.js';
import { day, filterKeys } from '../call/values.js';

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
