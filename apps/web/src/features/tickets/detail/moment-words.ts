import type { TicketMoment } from '@deskledger/contracts';
import { copy } from '../../../copy/copy.js';
import { formatInstant } from '../../../lib/dates/instant.js';
import { ticketCopy } from '../ticket.copy.js';

const { moments } = ticketCopy;

/** What happened, and what was before, as people say it. */
export interface MomentWords {
  readonly headline: string;
  readonly before: string | null;
}

export function momentWords({ event, status, from, to }: TicketMoment, zone: string): MomentWords {
  const changed = (headline: string, was = from): MomentWords => ({
    headline,
    before: was === null ? null : moments.before(was),
  });
  const time = (instant: string | null) => instant && formatInstant(instant, zone);
  switch (event) {
    case 'status':
      return { headline: ticketCopy.statusNow(status ?? copy.state.notSet), before: null };
    case 'assigned':
      return changed(to === null ? moments.unassigned : moments.assigned(to));
    case 'team':
      return changed(to === null ? moments.noTeam : moments.team(to));
    case 'priority':
      return changed(to === null ? moments.noPriority : moments.priority(to));
    case 'deadline':
      return changed(moments.deadline(time(to) ?? copy.state.notSet), time(from));
    case 'tags':
      return changed(to === null ? moments.noTags : moments.tags(to));
    case 'merged':
      return { headline: to === null ? ticketCopy.merged : moments.mergedInto, before: null };
    case 'replied':
      return { headline: moments.replied, before: null };
    default:
      return { headline: ticketCopy[event], before: status };
  }
}
