import type { TicketDetail, TicketMoment } from '@deskledger/contracts';
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
  MessageSquare,
  MessageSquareReply,
  RotateCcw,
  StickyNote,
  Tag,
  Trash2,
  UserRound,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { ticketCopy } from '../ticket.copy.js';
import { useNow } from '../../../lib/browser/use-now.js';
import { formatAge, formatDuration } from '../../../lib/dates/duration.js';
import { useZone } from '../../../lib/dates/zone.js';
import { ticketPath } from '../../../lib/url/paths.js';
import { TextLink } from '../../../ui/buttons/text-link.js';
import { Card } from '../../../ui/layout/card.js';
import { cx } from '../../../ui/class-names.js';
import { Moment } from '../../../ui/inline/moment.js';
import { HearingButton } from '../../deliveries/index.js';
import { momentWords } from './moment-words.js';
import { timesBetween, type TimeBetween } from './time-between.js';

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
  deleted: { icon: Trash2, tone: 'text-subtle' },
  merged: { icon: GitMerge, tone: 'text-subtle' },
};

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
                {moment.heard && <HearingButton what={headline} ticket={ticket.ticketId} hearing={moment.heard} />}
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
