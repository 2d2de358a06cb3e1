import { missReasonNames, type TicketDetail, type TicketMoment } from '@deskledger/contracts';
import type { ClockKind, MissReason } from '@deskledger/domain';
import {
  Bot,
  CalendarClock,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CirclePlus,
  Flag,
  GitMerge,
  type LucideIcon,
  MessageSquare,
  MessageSquareReply,
  MessageSquareText,
  RotateCcw,
  StickyNote,
  Tag,
  Trash2,
  UserRound,
  UsersRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { copy } from '../../../copy/copy.js';
import { useNow } from '../../../lib/browser/use-now.js';
import { formatAge, formatDuration } from '../../../lib/dates/duration.js';
import { formatInstant } from '../../../lib/dates/instant.js';
import { useZone } from '../../../lib/dates/zone.js';
import { ticketPath } from '../../../lib/url/paths.js';
import { TextLink } from '../../../ui/buttons/text-link.js';
import { cx } from '../../../ui/class-names.js';
import { Moment } from '../../../ui/inline/moment.js';
import { Card } from '../../../ui/layout/card.js';
import { settingValues } from '../../organization/index.js';
import { ReceiptButton } from '../../deliveries/index.js';
import { ticketCopy } from '../ticket.copy.js';
import { type TimeBetween, timesBetween } from './time-between.js';

const looks: Record<TicketMoment['event'], { icon: LucideIcon; tone: string }> = {
  created: { icon: CirclePlus, tone: 'text-info' },
  status: { icon: CircleDot, tone: 'text-subtle' },
  assigned: { icon: UserRound, tone: 'text-subtle' },
  team: { icon: UsersRound, tone: 'text-subtle' },
  priority: { icon: Flag, tone: 'text-subtle' },
  deadline: { icon: CalendarClock, tone: 'text-subtle' },
  tags: { icon: Tag, tone: 'text-subtle' },
  replied: { icon: MessageSquareReply, tone: 'text-info' },
  agent_reply: { icon: MessageSquareReply, tone: 'text-info' },
  customer_reply: { icon: MessageSquare, tone: 'text-info' },
  system_reply: { icon: Bot, tone: 'text-subtle' },
  note: { icon: StickyNote, tone: 'text-subtle' },
  closed: { icon: CircleCheck, tone: 'text-success' },
  reopened: { icon: RotateCcw, tone: 'text-warning' },
  breached: { icon: CircleAlert, tone: 'text-danger' },
  explained: { icon: MessageSquareText, tone: 'text-subtle' },
  deleted: { icon: Trash2, tone: 'text-subtle' },
  merged: { icon: GitMerge, tone: 'text-subtle' },
};
const { moments } = ticketCopy;

/** Everything that happened to the ticket, oldest first; an open one ends in the present. */
export function TicketTimeline({ ticket }: { ticket: TicketDetail }) {
  const zone = useZone();
  const now = useNow(60_000);
  const isOpen = ticket.closedTime === null && ticket.counted;
  const times = timesBetween(ticket.timeline, isOpen ? now : undefined);
  return (
    <Card title={ticketCopy.timeline}>
      <ol className="mt-2">
        {ticket.timeline.map((moment, index) => {
          const { headline, more } = momentWords(moment, zone);
          const time = times[index];
          return (
            <Step
              key={`${moment.at}${moment.event}${index}`}
              {...looks[moment.event]}
              isLast={!isOpen && index === ticket.timeline.length - 1}
            >
              <p dir="auto" className="font-medium wrap-anywhere">
                {headline}
                {moment.event === 'merged' && moment.to !== null && (
                  <>
                    {' '}
                    <TextLink to={ticketPath(moment.to)}>#{moment.to}</TextLink>
                  </>
                )}
              </p>
              {more !== null && (
                <p dir="auto" className="text-small text-muted wrap-anywhere">
                  {more}
                </p>
              )}
              <p className="flex flex-wrap items-center gap-x-1 text-small text-subtle">
                <Moment at={moment.at} withTime className="numeric" />
                {moment.heard && <ReceiptButton what={headline} ticket={ticket.ticketId} receipt={moment.heard} />}
              </p>
              {time && (
                <p dir="auto" className="numeric mt-2 text-small text-muted">
                  {timeWords(time)}
                </p>
              )}
            </Step>
          );
        })}
        {isOpen && <Present since={ticket.payload.createdTime} />}
      </ol>
    </Card>
  );
}

function timeWords({ seconds, holder, isClosed }: TimeBetween): string {
  const duration = formatDuration(seconds);
  if (isClosed) return ticketCopy.between.closed(duration);
  return holder === null ? ticketCopy.between.nobody(duration) : ticketCopy.between.with(duration, holder);
}

interface StepProps {
  icon: LucideIcon;
  tone: string;
  isLast: boolean;
  children: ReactNode;
}

function Step({ icon: Icon, tone, isLast, children }: StepProps) {
  return (
    <li className="relative flex gap-3 pb-5 last:pb-0">
      {!isLast && <span aria-hidden className="absolute start-2.5 top-6 bottom-0.5 w-px -translate-x-1/2 bg-line" />}
      <Icon aria-hidden className={cx('relative size-5 shrink-0', tone)} strokeWidth={1.75} />
      <div className="min-w-0">{children}</div>
    </li>
  );
}

function Present({ since }: { since: string }) {
  const now = useNow(60_000);
  return (
    <li className="flex items-center gap-3 text-muted">
      <CircleDashed aria-hidden className="size-5 shrink-0 text-subtle" strokeWidth={1.75} />
      {ticketCopy.stillOpen(formatAge((now - Date.parse(since)) / 1000))}
    </li>
  );
}

const reasonWords = (reason: string | null) =>
  reason === null ? moments.noReason : moments.reason(missReasonNames[reason as MissReason]);

/** What happened, and what was before or who did it, as people say it. */
interface MomentWords {
  readonly headline: string;
  readonly more: string | null;
}

function momentWords({ event, status, from, to }: TicketMoment, zone: string): MomentWords {
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
    case 'explained':
      return { headline: reasonWords(to), more: from && settingValues.clocks[from as ClockKind] };
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
