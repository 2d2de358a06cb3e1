import type { TicketMoment } from '@deskledger/contracts';
import { copy } from '../../../copy/copy.js';
import { formatInstant } from '../../../lib/dates/instant.js';
import { ticketCopy } from '../ticket.copy.js';

const { moments } = ticketCopy;

/** What happened, and what was before or who did it, as people say it. */
export interface MomentWords {
  readonly headline: string;
  readonly more: string | null;
}

export function momentWords({ event, status, from, to }: TicketMoment, zone: string): MomentWords {
  const changed = (headline: string, was = from): MomentWords => ({
    headline,
    more: was === null ? null : moments.before(was),
  });
  const written = (headline: string): MomentWords => ({ headline, more: from && moments.by(from) });
  const time = (instant: string | null) => instant && formatInstant(instant, zone);
  switch (event) {
    case 'status':
      return { headline: ticketCopy.statusNow(status ?? copy.state.notSet), more: null };
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
      return { headline: to === null ? ticketCopy.merged : moments.mergedInto, more: null };
    case 'replied':
      return { headline: moments.replied, more: null };
    case 'agent_reply':
      return written(moments.agentReply);
    case 'customer_reply':
      return written(moments.customerReply);
    case 'system_reply':
      return written(moments.systemReply);
    case 'note':
      return written(moments.note);
    default:
      return { headline: ticketCopy[event], more: status };
  }
}
