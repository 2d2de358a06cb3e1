const hour = 3_600_000;

/** How urgent tickets are, and how much working time the desk gives itself (milliseconds). */
export const priorities = [
  { name: 'Urgent', weight: 5, targetMs: 4 * hour, pace: 0.4 },
  { name: 'High', weight: 18, targetMs: 10 * hour, pace: 0.7 },
  { name: 'Medium', weight: 52, targetMs: 24 * hour, pace: 1 },
  { name: 'Low', weight: 25, targetMs: 48 * hour, pace: 1.5 },
] as const;
export type Priority = (typeof priorities)[number];

export const channels = [
  { name: 'email', weight: 46 },
  { name: 'web', weight: 25 },
  { name: 'phone', weight: 17 },
  { name: 'chat', weight: 12 },
] as const;
