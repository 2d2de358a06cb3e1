import { bucketOf } from '../metrics/histogram.js';
import type { LocalDay } from '../time/calendar-days.js';
import type { ZonedDay } from '../time/zoned-day.js';
import type { AgentMeasure } from './agent-measures.js';
import { ticketDeeds, type Deed, type Holder } from './deeds.js';
import { readTicket } from './read-ticket.js';
import { wholeSeconds } from './resolution-times.js';
import type { KnownTicket, TicketState } from './ticket.state.js';

/** What one deed adds to the sums of its holder on its day. */
export interface AgentDeed extends Holder {
  readonly day: LocalDay;
  readonly measures: readonly AgentMeasure[];
}

/** The last closing of a ticket that is closed: whole seconds from creation, and the histogram's bucket of them. */
export interface AgentResolution extends Holder {
  readonly day: LocalDay;
  readonly seconds: number;
  readonly bucket: number;
}

/** What one ticket adds to the sums of those who held it. */
export interface AgentContribution {
  readonly deeds: readonly AgentDeed[];
  readonly resolution: AgentResolution | null;
}

const measuresOf = {
  assigned: ['assigned'],
  reopened: ['reopened'],
  resolved: ['resolved'],
  late: ['resolved', 'decided'],
  inTime: ['resolved', 'decided', 'met'],
} as const satisfies Record<string, readonly AgentMeasure[]>;

/** null for a ticket that is in no figure: unknown, deleted, merged, spam or test. */
export function agentContribution(state: TicketState, zonedDay: ZonedDay): AgentContribution | null {
  if (state === null || !readTicket(state).counted) return null;
  const deeds = ticketDeeds(state);
  return {
    deeds: deeds.map((deed) => {
      return { agent: deed.agent, team: deed.team, day: zonedDay(deed.at), measures: measuresOfDeed(deed) };
    }),
    resolution: resolution(state, deeds, zonedDay),
  };
}

function measuresOfDeed(deed: Deed): readonly AgentMeasure[] {
  if (deed.kind !== 'resolved' || deed.isInTime === null) return measuresOf[deed.kind];
  return deed.isInTime ? measuresOf.inTime : measuresOf.late;
}

function resolution(state: KnownTicket, deeds: readonly Deed[], zonedDay: ZonedDay): AgentResolution | null {
  const { closedAt, createdAt } = readTicket(state);
  const last = deeds.findLast(({ kind }) => kind === 'resolved');
  if (closedAt === null || last === undefined) return null;
  const seconds = wholeSeconds(closedAt) - wholeSeconds(createdAt);
  return { agent: last.agent, team: last.team, day: zonedDay(closedAt), seconds, bucket: bucketOf(seconds) };
}
