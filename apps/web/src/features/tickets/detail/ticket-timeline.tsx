import type { TicketDetail, TicketMoment } from '@deskledger/contracts';
import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CirclePlus,
  GitMerge,
  RotateCcw,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { copy } from '../../../copy/copy.js';
import { ticketCopy } from '../ticket.copy.js';
import { useNow } from '../../../lib/browser/use-now.js';
import { formatRough } from '../../../lib/dates/duration.js';
import { Card } from '../../../ui/layout/card.js';
import { cx } from '../../../ui/class-names.js';
import { Moment } from '../../../ui/inline/moment.js';

const looks: Record<TicketMoment['event'], { icon: LucideIcon; tone: string; words: (entry: TicketMoment) => string }> =
  {
    created: { icon: CirclePlus, tone: 'text-info', words: () => ticketCopy.created },
    status: {
      icon: CircleDot,
      tone: 'text-subtle',
      words: ({ status }) => ticketCopy.statusNow(status ?? copy.state.notSet),
    },
    closed: { icon: CircleCheck, tone: 'text-success', words: () => ticketCopy.closed },
    reopened: { icon: RotateCcw, tone: 'text-warning', words: () => ticketCopy.reopened },
    breached: { icon: CircleAlert, tone: 'text-danger', words: () => ticketCopy.breached },
    deleted: { icon: Trash2, tone: 'text-subtle', words: () => ticketCopy.deleted },
    merged: { icon: GitMerge, tone: 'text-subtle', words: () => ticketCopy.merged },
  };

/** Everything that happened to the ticket, oldest first; an open one ends in the present. */
export function TicketTimeline({ ticket }: { ticket: TicketDetail }) {
  return (
    <Card title={ticketCopy.timeline}>
      <ol className="mt-2">
        {ticket.timeline.map((entry, index) => (
          <Step
            key={`${entry.at}${entry.event}${index}`}
            {...looks[entry.event]}
            isLast={ticket.closedTime !== null && index === ticket.timeline.length - 1}
          >
            <p className="font-medium">{looks[entry.event].words(entry)}</p>
            {entry.event !== 'status' && entry.status !== null && (
              <p className="text-small text-muted">{entry.status}</p>
            )}
            <Moment at={entry.at} withTime className="numeric text-small text-subtle" />
          </Step>
        ))}
        {ticket.closedTime === null && <Present since={ticket.payload.createdTime} />}
      </ol>
    </Card>
  );
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
      {ticketCopy.stillOpen(formatRough((now - Date.parse(since)) / 1000))}
    </li>
  );
}
