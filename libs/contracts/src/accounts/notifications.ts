import { clockKinds, timeOfDay } from '@deskledger/domain';
import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';
import { day, instant } from '../call/values.js';

/** Of whose tickets somebody is warned: those that they hold, those of their agent's team, all. */
export const warningScopes = ['off', 'own', 'team', 'all'] as const;
export type WarningScope = (typeof warningScopes)[number];

const time = z.string().check(z.regex(timeOfDay, 'must be a time such as 22:00'));

/** How somebody wants to be told (`email`, `browser`), and of what (the other two). */
export const notificationSettings = z.object({
  /** At most one mail an hour; with warnings, one in ten minutes. */
  email: z.boolean(),
  /** While a tab with the dashboard is open. */
  browser: z.boolean(),
  /** Tickets that pass their deadline. */
  ticketUpdates: z.boolean(),
  /** Surveys that are answered, and follow-ups on the answers. */
  surveyCompletions: z.boolean(),
  /** Deadlines that come near, where a policy warns of them. */
  warnings: z.enum(warningScopes),
  /** Between these times of the organization's zone nothing is told; it is told after them. null: at any time. */
  quietHours: z.nullable(z.object({ from: time, to: time })),
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
  /**
   * Deadlines that come near (`share` of the target's time is used up, percent), deadlines of replies that were missed
   * (`share` 100), and missed deadlines that turned out to be kept (`isHealed`); the latest first, at most 20.
   */
  deadlines: z.object({
    count: z.int(),
    items: z.array(
      z.object({
        id: z.string(),
        ticketId: z.string(),
        clock: z.enum(clockKinds),
        share: z.int(),
        dueAt: instant,
        isHealed: z.boolean(),
      }),
    ),
  }),
  /** Answered surveys; `low` holds those whose rating is in the lowest two fifths of its scale (1 or 2 of 5, 0 to 3 of 10), the latest first, at most 20. */
  responses: z.object({
    count: z.int(),
    low: z.array(z.object({ star: z.int(), answeredAt: instant, ticket: z.nullable(z.string()) })),
  }),
  /**
   * New follow-ups that are still open, of the reader (`isOwn`) or unassigned; the latest first, at most 20. `ticketId` is the
   * ticket's number, null for an answer by a public link.
   */
  followUps: z.object({
    count: z.int(),
    items: z.array(
      z.object({
        id: z.string(),
        rating: z.nullable(z.int()),
        ticketId: z.nullable(z.string()),
        isOwn: z.boolean(),
      }),
    ),
  }),
  /**
   * Alerts on figures that name the reader and began, or are over; the latest first, at most 20. `query` is that of the
   * dashboard that shows the figure: the tickets of the alert, and the days that end with `day`.
   */
  figureAlerts: z.object({
    count: z.int(),
    items: z.array(
      z.object({ alertId: z.string(), day, turn: z.enum(['began', 'ended']), text: z.string(), query: z.string() }),
    ),
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
