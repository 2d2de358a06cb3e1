import type { TicketClockDocument, TicketDetail } from '@deskledger/contracts';
import { CircleAlert, CircleCheck, CircleMinus, Clock } from 'lucide-react';
import { useNow } from '../../../lib/browser/use-now.js';
import { formatAge, formatDuration } from '../../../lib/dates/duration.js';
import { settingValues, timeText } from '../../organization/index.js';
import { ticketCopy } from '../ticket.copy.js';

const { clocks: words } = ticketCopy;
const looks = {
  breached: { icon: CircleAlert, text: 'text-danger' },
  met: { icon: CircleCheck, text: 'text-success' },
  running: { icon: Clock, text: 'text-ink' },
  paused: { icon: CircleMinus, text: 'text-muted' },
  ended: { icon: CircleMinus, text: 'text-muted' },
  unmeasured: { icon: CircleMinus, text: 'text-muted' },
} satisfies Record<TicketClockDocument['status'], object>;

/** What policies promise of a ticket: the latest clock of each kind, and how many of the earlier ones were late. */
export function TicketClocks({ clocks }: Pick<TicketDetail, 'clocks'>) {
  const now = useNow(60_000);
  const kinds = [...new Set(clocks.map(({ kind }) => kind))];
  if (kinds.length === 0) return null;
  return (
    <section aria-label={words.title} className="mt-4">
      <h3 className="text-small font-medium text-muted">{words.title}</h3>
      <ul className="divide-y divide-line">
        {kinds.map((kind) => (
          <ClockLine key={kind} clocks={clocks.filter((clock) => clock.kind === kind)} now={now} />
        ))}
      </ul>
    </section>
  );
}

function ClockLine({ clocks, now }: { clocks: readonly TicketClockDocument[]; now: number }) {
  const last = clocks.at(-1)!;
  const earlier = clocks.slice(0, -1);
  const late = earlier.filter(({ status }) => status === 'breached').length;
  const { icon: Icon, text } = looks[last.status];
  return (
    <li className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 py-1.5">
      <span>{settingValues.clocks[last.kind]}</span>
      <div className="min-w-0">
        <p className={`inline-flex items-center gap-1.5 ${text}`}>
          <Icon aria-hidden className="size-4 shrink-0" strokeWidth={2} />
          {clockWords(last, now)}
        </p>
        <p className="text-small wrap-anywhere text-muted">
          {words.promise(timeText(last.minutes), last.calendar, last.policy.name)}
          {late > 0 && ` · ${words.earlier(late, earlier.length)}`}
        </p>
      </div>
    </li>
  );
}

/** How a clock stands at an instant (epoch milliseconds). */
export function clockWords({ status, startedTime, stoppedTime, dueTime }: TicketClockDocument, now: number): string {
  const due = dueTime === null ? null : Date.parse(dueTime);
  if (status === 'met') {
    const stopped = Date.parse(stoppedTime ?? startedTime);
    return words.met(formatDuration((stopped - Date.parse(startedTime)) / 1000));
  }
  if (status === 'running') {
    if (due === null) return words.running;
    return due < now ? words.overdue(formatAge((now - due) / 1000)) : words.due(formatAge((due - now) / 1000));
  }
  if (status === 'breached') {
    if (due === null) return words.isLate;
    if (stoppedTime === null) return words.overdue(formatAge((now - due) / 1000));
    const late = (Date.parse(stoppedTime) - due) / 1000;
    return late > 0 ? words.late(formatAge(late)) : words.isLate;
  }
  return words[status];
}
