import { readOrganization, updateOrganization, type Client } from '@deskledger/contracts';
import { firstCalendar } from '@deskledger/domain';
import { machineTime } from './traffic/story-time.js';
import { openingHours } from './world/opening-hours.js';

const lookEveryMs = 100;
const clock = (hours: number) => `${String(hours).padStart(2, '0')}:00`;
/** From Monday on, as calendars are. */
const week = [...openingHours.slice(1), ...openingHours.slice(0, 1)].map(([opens, closes]) => [
  { from: clock(opens), to: clock(closes) },
]);
const calendars = [
  { id: firstCalendar, name: 'Support hours', timezone: 'UTC', weeks: [{ from: null, week }], exceptions: [] },
];
const times = [
  { priority: 'Urgent', minutes: 60 },
  { priority: 'High', minutes: 120 },
  { priority: null, minutes: 240 },
];
const target = { kind: 'first_reply', times, calendar: firstCalendar, pauses: null } as const;
const policies = [
  {
    ...{ from: null, appliesTo: 'new' as const },
    policies: [{ id: 'standard', name: 'Standard support', when: {}, targets: [target] }],
  },
];

/** Promises first replies within the hours of the demo's desk, unless somebody has made policies, and waits until they are in force. */
export async function promiseReplies(call: Client, signal: AbortSignal): Promise<void> {
  const { policies: known } = await call(readOrganization, {});
  if (known.length > 0) return;
  await call(updateOrganization, { body: { calendars, policies } });
  while ((await call(readOrganization, {})).recalculation !== null) await machineTime.pause(lookEveryMs, signal);
}
