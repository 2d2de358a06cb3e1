import type { TicketDetail } from '@deskledger/contracts';
import { ticketCopy } from '../ticket.copy.js';
import { deadlineWords } from '../deadline-words.js';
import { formatAge } from '../../../lib/dates/duration.js';

export interface SlaWords {
  tone: 'danger' | 'warning' | 'success' | 'neutral';
  words: string;
}

/**
 * What is said about a ticket's deadline: red when it was missed, amber when it is near as in a list, green while it
 * holds, neutral without one. `now` is epoch milliseconds.
 */
export function slaWords(ticket: Pick<TicketDetail, 'verdict' | 'dueTime' | 'closedTime'>, now: number): SlaWords {
  const inList = deadlineWords(ticket, now);
  if (ticket.verdict === 'breached' || inList?.tone === 'late')
    return { tone: 'danger', words: pastWords(ticket, now) };
  if (inList?.tone === 'near') return { tone: 'warning', words: ticketCopy.near(inList.text) };
  if (ticket.verdict === 'none') return { tone: 'neutral', words: ticketCopy.noDeadline };
  if (ticket.verdict === 'paused')
    return { tone: 'success', words: `${ticketCopy.within} ·\u00a0${ticketCopy.onHold}` };
  return { tone: 'success', words: ticketCopy.within };
}

/** A ticket that breached once may hold a later deadline now; then there is no distance to name. */
function pastWords({ dueTime, closedTime }: Pick<TicketDetail, 'dueTime' | 'closedTime'>, now: number): string {
  const end = closedTime === null ? now : Date.parse(closedTime);
  const seconds = dueTime === null ? 0 : (end - Date.parse(dueTime)) / 1000;
  return seconds > 0 ? ticketCopy.past(formatAge(seconds)) : ticketCopy.pastPlain;
}
