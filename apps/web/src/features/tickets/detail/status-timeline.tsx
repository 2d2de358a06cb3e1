import type { TicketDetail } from '@deskledger/contracts';
import { useNow } from '../../../lib/browser/use-now.js';
import { formatDuration } from '../../../lib/dates/duration.js';
import { ticketCopy } from '../ticket.copy.js';
import { BarSwatch, hatch, TimeBar } from './time-bar.js';

const { lane: words } = ticketCopy;

type TimelineState = TicketDetail['lane'][number]['state'];

const fills: Readonly<Record<TimelineState, string>> = {
  open: 'bg-info',
  overdue: 'bg-danger',
  hold: hatch,
  closed: 'bg-sunken',
};

const states = ['open', 'overdue', 'hold', 'closed'] as const;

/** One bar from the creation of the ticket to its closing, or to now, and what it adds up to; the same as a table. */
export function StatusTimeline({ lane }: Pick<TicketDetail, 'lane'>) {
  const now = useNow(60_000);
  const parts = lane.map((part) => {
    const end = part.until === null ? now : Date.parse(part.until);
    const seconds = Math.max(0, (end - Date.parse(part.from)) / 1000);
    return { ...part, seconds, name: words.states[part.state], className: fills[part.state] };
  });
  const sums = states.flatMap((state) => {
    const its = parts.filter((part) => part.state === state);
    return its.length === 0 ? [] : [{ state, seconds: its.reduce((sum, { seconds }) => sum + seconds, 0) }];
  });
  if (parts.length === 0) return null;
  return (
    <div className="mt-4">
      <TimeBar title={words.title} parts={parts} className="h-3" />
      <ul aria-label={words.title} className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-small text-muted">
        {sums.map(({ state, seconds }) => (
          <li key={state} className="numeric inline-flex items-center gap-1.5">
            <BarSwatch className={fills[state]} />
            {words.states[state]} {formatDuration(seconds)}
          </li>
        ))}
      </ul>
    </div>
  );
}
