import type { TicketDetail } from '@deskledger/contracts';
import { copy } from '../../../copy/copy.js';
import { useNow } from '../../../lib/browser/use-now.js';
import { formatDuration } from '../../../lib/dates/duration.js';
import { cx } from '../../../ui/class-names.js';
import { Moment } from '../../../ui/inline/moment.js';
import { ticketCopy } from '../ticket.copy.js';

const { lane: words } = ticketCopy;

type TimelineState = TicketDetail['lane'][number]['state'];

const fills: Readonly<Record<TimelineState, string>> = {
  open: 'bg-info',
  overdue: 'bg-danger',
  hold: 'bg-[repeating-linear-gradient(135deg,var(--color-muted)_0_2px,transparent_2px_5px)]',
  closed: 'bg-sunken',
};

const states = ['open', 'overdue', 'hold', 'closed'] as const;

/** One bar from the creation of the ticket to its closing, or to now, and what it adds up to; the same as a table. */
export function StatusTimeline({ lane }: Pick<TicketDetail, 'lane'>) {
  const now = useNow(60_000);
  const parts = lane.map((part) => {
    const end = part.until === null ? now : Date.parse(part.until);
    return { ...part, seconds: Math.max(0, (end - Date.parse(part.from)) / 1000) };
  });
  const sums = states.flatMap((state) => {
    const its = parts.filter((part) => part.state === state);
    return its.length === 0 ? [] : [{ state, seconds: its.reduce((sum, { seconds }) => sum + seconds, 0) }];
  });
  if (parts.length === 0) return null;
  return (
    <div className="mt-4">
      <div
        aria-hidden
        className="flex h-3 gap-px overflow-hidden rounded-chip border border-line print:[print-color-adjust:exact]"
      >
        {parts.map(({ from, state, seconds }) => (
          <span
            key={from}
            style={{ flexGrow: Math.max(seconds, 1) }}
            className={cx('min-w-0.5 basis-0 forced-color-adjust-none', fills[state])}
          />
        ))}
      </div>
      <ul aria-label={words.title} className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-small text-muted">
        {sums.map(({ state, seconds }) => (
          <li key={state} className="numeric inline-flex items-center gap-1.5">
            <span
              aria-hidden
              className={cx('size-2.5 rounded-chip border border-line forced-color-adjust-none', fills[state])}
            />
            {words.states[state]} {formatDuration(seconds)}
          </li>
        ))}
      </ul>
      <StatusTimelineTable parts={parts} />
    </div>
  );
}

/** Heard instead of seen. */
function StatusTimelineTable({ parts }: { parts: readonly (TicketDetail['lane'][number] & { seconds: number })[] }) {
  return (
    <div className="sr-only">
      <table>
        <caption>{words.title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.state}</th>
            <th scope="col">{words.from}</th>
            <th scope="col">{words.until}</th>
            <th scope="col">{words.duration}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ from, until, state, seconds }) => (
            <tr key={from}>
              <th scope="row">{words.states[state]}</th>
              <td>
                <Moment at={from} withTime />
              </td>
              <td>{until === null ? words.now : <Moment at={until} withTime />}</td>
              <td>{seconds < 60 ? copy.state.none : formatDuration(seconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
