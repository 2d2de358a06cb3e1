import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';
import { instant } from '../call/values.js';

/** How somebody wants to be told (`email`, `browser`), and of what (the other two). */
export const notificationSettings = z.object({
  /** At most one mail an hour. */
  email: z.boolean(),
  /** While a tab with the dashboard is open. */
  browser: z.boolean(),
  /** Tickets that pass their deadline. */
  ticketUpdates: z.boolean(),
  /** Surveys that are answered. */
  surveyCompletions: z.boolean(),
});
export type NotificationSettings = z.output<typeof notificationSettings>;

const shared = { access: 'signed-in', refusesTokens: true, response: notificationSettings } as const;

export const readNotificationSettings = endpoint({
  method: 'GET',
  path: '/api/account/notifications',
  summary: 'Get your notification settings',
  ...shared,
});

export const updateNotificationSettings = endpoint({
  method: 'PUT',
  path: '/api/account/notifications',
  summary: 'Update your notification settings; omitted fields stay unchanged',
  body: z.partial(notificationSettings),
  ...shared,
});

export const news = z.object({
  /** Up to when everything is told; the next question's `since`. */
  until: instant,
  /**
   * Tickets that missed their deadline, the latest first, at most 20. `dueAt` is when they did: the deadline that a ticket has
   * now may be a later one.
   */
  breaches: z.object({
    count: z.int(),
    tickets: z.array(z.object({ id: z.string(), ticketId: z.string(), dueAt: instant })),
  }),
  /** Answered surveys; `low` holds those whose rating is in the lowest two fifths of its scale (1 or 2 of 5, 0 to 3 of 10), the latest first, at most 20. */
  responses: z.object({
    count: z.int(),
    low: z.array(z.object({ star: z.int(), answeredAt: instant, ticket: z.nullable(z.string()) })),
  }),
});
export type News = z.output<typeof news>;

export const readNews = endpoint({
  method: 'GET',
  path: '/api/account/notifications/news',
  summary: 'List news you subscribed to since a given time, at most one day back',
  access: 'signed-in',
  refusesTokens: true,
  query: z.object({ since: instant }),
  response: news,
});
