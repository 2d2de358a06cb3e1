import type { FigureSettings } from '../organization/figure-settings.js';
import { ticketRules, type TicketRules } from '../ticket/rules/ticket-rules.js';
import { zonedDay, type ZonedDay } from '../time/zoned-day.js';

/** What has to be known besides a state to say what it contributes to figures. */
export interface FigureContext {
  /** IANA name: local days and hours are those of this zone. */
  readonly timezone: string;
  readonly day: ZonedDay;
  readonly rules: TicketRules;
}

/** So many settings are in use at once: those of live rows, and those of rows that are being made anew. */
const most = 8;
const contexts = new Map<string, FigureContext>();

/**
 * The same object for the same settings, so that what is read in a context is read once. `labels` may be missing where the
 * asking rollup does not depend on them, and policies with them.
 */
export function figureContext({ timezone, labels, policies = null }: AskedSettings): FigureContext {
  const settings = JSON.stringify([timezone, labels, policies]);
  const known = contexts.get(settings) ?? contextOf({ timezone, labels, policies });
  contexts.delete(settings);
  contexts.set(settings, known);
  if (contexts.size > most) contexts.delete(contexts.keys().next().value!);
  return known;
}

function contextOf({ timezone, labels, policies = null }: AskedSettings): FigureContext {
  return {
    timezone,
    day: zonedDay(timezone),
    rules: labels === undefined ? unknownRules : ticketRules({ timezone, labels, policies }),
  };
}

type AskedSettings = Pick<FigureSettings, 'timezone'> & Partial<FigureSettings>;

const unknownRules: TicketRules = {
  statuses: () => {
    throw new Error('What judges statuses must depend on the labels');
  },
  policies: null,
};
