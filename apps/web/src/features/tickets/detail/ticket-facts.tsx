import type { TicketDetail } from '@deskledger/contracts';
import { CircleAlert, CircleCheck, CircleMinus, Clock } from 'lucide-react';
import { copy } from '../../../copy/copy.js';
import { useNow } from '../../../lib/browser/use-now.js';
import { formatAge, formatDuration, formatResolution } from '../../../lib/dates/duration.js';
import { Moment } from '../../../ui/inline/moment.js';
import { Card } from '../../../ui/layout/card.js';
import { deadlineWords } from '../deadline-words.js';
import { PriorityMark } from '../priority-mark.js';
import { StatusBadge } from '../status-badge.js';
import { AgentName } from '../ticket-names.js';
import { ticketCopy } from '../ticket.copy.js';
import { Detail, DetailList } from './detail-list.js';
import { TicketClocks } from './ticket-clocks.js';
import { StatusTimeline } from './status-timeline.js';

const looks = {
  danger: { icon: CircleAlert, text: 'text-danger' },
  warning: { icon: Clock, text: 'text-warning' },
  success: { icon: CircleCheck, text: 'text-success' },
  neutral: { icon: CircleMinus, text: 'text-muted' },
};

/** Created, closed, resolution time, status and classification (spec, section 2), and what stands beside them. */
export function TicketFacts({ ticket }: { ticket: TicketDetail }) {
  const now = useNow(60_000);
  const sla = slaWords(ticket, now);
  return (
    <Card title={ticketCopy.resolution}>
      <Resolution ticket={ticket} sla={sla} now={now} />
      <StatusTimeline lane={ticket.lane} />
      <TicketClocks clocks={ticket.clocks} />
      <div className="@container mt-4">
        <div className="grid gap-x-8 gap-y-1.5 @xl:grid-cols-2">
          <DetailList>
            <Detail name={ticketCopy.created}>
              <Moment at={ticket.payload.createdTime} withTime className="numeric whitespace-nowrap" />
            </Detail>
            <Detail name={ticketCopy.closed}>
              {ticket.closedTime && <Moment at={ticket.closedTime} withTime className="numeric whitespace-nowrap" />}
            </Detail>
            <Detail name={ticketCopy.deadline}>
              {ticket.dueTime && <Deadline ticket={ticket} at={ticket.dueTime} />}
            </Detail>
            <Detail name={ticketCopy.firstReply}>
              <FirstReply ticket={ticket} />
            </Detail>
            {ticket.lastMessage && (
              <Detail name={ticketCopy.lastMessage}>
                <Moment at={ticket.lastMessage.at} withTime className="numeric whitespace-nowrap" />{' '}
                <span className="text-small text-muted">{ticketCopy.from[ticket.lastMessage.by]}</span>
              </Detail>
            )}
            {ticket.reopenCount > 0 && (
              <Detail name={ticketCopy.reopens}>{ticketCopy.times(ticket.reopenCount)}</Detail>
            )}
          </DetailList>
          <DetailList>
            <Detail name={ticketCopy.status}>
              <StatusBadge ticket={ticket} />
            </Detail>
            <Detail name={ticketCopy.priority}>{ticket.priority && <PriorityMark priority={ticket.priority} />}</Detail>
            <Detail name={ticketCopy.classification}>{ticket.classification}</Detail>
            <Detail name={ticketCopy.assignee}>{ticket.assignee && <AgentName ticket={ticket} />}</Detail>
            {ticket.helpDeskRating && (
              <Detail name={ticketCopy.helpDeskRating}>
                {ticket.helpDeskRating} <span className="text-small text-muted">{ticketCopy.notInFigures}</span>
              </Detail>
            )}
            {ticket.channel && <Detail name={ticketCopy.channel}>{ticket.channel}</Detail>}
          </DetailList>
        </div>
      </div>
    </Card>
  );
}

/** Until when, and who says so. One of a service level is not a moment while the ticket is on hold: it moves on. */
function Deadline({ ticket: { dueBy, verdict }, at }: { ticket: TicketDetail; at: string }) {
  const moment = <Moment at={at} withTime className="numeric whitespace-nowrap" />;
  if (dueBy !== 'serviceLevel') return moment;
  return (
    <>
      {verdict === 'paused' ? ticketCopy.deadlineMoves : moment}{' '}
      <span className="text-small whitespace-nowrap text-muted">{ticketCopy.byServiceLevel}</span>
    </>
  );
}

/** When it came and after how long; an open ticket without one waits for it still. */
function FirstReply({ ticket }: { ticket: TicketDetail }) {
  const { firstResponseTime: at, createdAt } = ticket;
  if (at === null) return ticket.closedTime === null && ticket.counted ? ticketCopy.noReplyYet : copy.state.none;
  const seconds = (Date.parse(at) - Date.parse(createdAt)) / 1000;
  return (
    <>
      <Moment at={at} withTime className="numeric whitespace-nowrap" />{' '}
      <span className="numeric text-small text-muted">{ticketCopy.afterwards(formatDuration(seconds))}</span>
    </>
  );
}

/** Nothing is said of a ticket that counts in no figure and was not closed: nobody waits for it. */
function Resolution({ ticket, sla, now }: { ticket: TicketDetail; sla: SlaWords; now: number }) {
  if (ticket.resolutionSeconds === null && !ticket.counted) return null;
  const { icon: Icon, text } = looks[sla.tone];
  const openFor = formatAge((now - Date.parse(ticket.payload.createdTime)) / 1000);
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      {ticket.resolutionSeconds === null ? (
        <p className="text-h2">{ticketCopy.stillOpen(openFor)}</p>
      ) : (
        <p className={`numeric text-display-compact ${text}`}>{formatResolution(ticket.resolutionSeconds)}</p>
      )}
      {ticket.counted && (
        <p className={`inline-flex items-center gap-1.5 ${text}`}>
          <Icon aria-hidden className="size-4 self-center" strokeWidth={2} />
          {sla.words}
        </p>
      )}
    </div>
  );
}

interface SlaWords {
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
