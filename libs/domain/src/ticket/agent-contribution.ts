import { bucketOf } from '../metrics/histogram.js';
import type { FigureContext } from '../rollups/figure-context.js';
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

/** A time that ended in somebody's hands on a day: whole seconds from creation, and the histogram's bucket of them. */
export interface AgentTime extends Holder {
  readonly day: LocalDay;
  readonly seconds: number;
  readonly bucket: number;
}

/** What one ticket adds to the sums of those who held it. */
export interface AgentContribution {
  readonly deeds: readonly AgentDeed[];
  /** To the last closing of a ticket that is closed. */
  readonly resolution: AgentTime | null;
  /** To the first reply. */
  readonly reply: AgentTime | null;
}

const measuresOf = {
  assigned: ['assigned'],
  reopened: ['reopened'],
  replied: [],
  resolved: ['resolved'],
  late: ['resolved', 'decided'],
  inTime: ['resolved', 'decided', 'met'],
} as const satisfies Record<string, readonly AgentMeasure[]>;

/** null for a ticket that is in no figure: unknown, deleted, merged, spam or test. */
export function agentContribution(state: TicketState, { day: zonedDay }: FigureContext): AgentContribution | null {
  if (state === null || !readTicket(state).counted) return null;
  const deeds = ticketDeeds(state);
  return {
    deeds: deeds.map((deed) => {
      return { agent: deed.agent, team: deed.team, day: zonedDay(deed.at), measures: measuresOfDeed(deed) };
    }),
    resolution: resolution(state, deeds, zonedDay),
    reply: reply(state, deeds, zonedDay),
  };
}

function measuresOfDeed(deed: Deed): readonly AgentMeasure[] {
  if (deed.kind !== 'resolved' || deed.isInTime === null) return measuresOf[deed.kind];
  return deed.isInTime ? measuresOf.inTime : measuresOf.late;
}

function resolution(state: KnownTicket, deeds: readonly Deed[], zonedDay: ZonedDay): AgentTime | null {
  const { closedAt, createdAt } = readTicket(state);
  const last = deeds.findLast(({ kind }) => kind === 'resolved');
  return closedAt === null || last === undefined ? null : timeUntil(closedAt, createdAt, last, zonedDay);
}

function reply(state: KnownTicket, deeds: readonly Deed[], zonedDay: ZonedDay): AgentTime | null {
  const first = deeds.find(({ kind }) => kind === 'replied');
  return first === undefined ? null : timeUntil(first.at, readTicket(state).createdAt, first, zonedDay);
}

function timeUntil(at: number, createdAt: number, { agent, team }: Holder, zonedDay: ZonedDay): AgentTime {
  const seconds = wholeSeconds(at) - wholeSeconds(createdAt);
  return { agent, team, day: zonedDay(at), seconds, bucket: bucketOf(seconds) };
}
