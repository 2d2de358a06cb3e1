import { clockSentence, type TicketClockDocument, type TicketDetail } from '@deskledger/contracts';
import { CircleAlert, CircleCheck, CircleMinus, Clock } from 'lucide-react';
import { useNow } from '../../../lib/browser/use-now.js';
import { formatAge, formatDuration } from '../../../lib/dates/duration.js';
import { formatInstant } from '../../../lib/dates/instant.js';
import { useZone } from '../../../lib/dates/zone.js';
import { settingValues, timeText } from '../../organization/index.js';
import { ticketCopy } from '../ticket.copy.js';
import { ClockKey, ClockTimeline } from './clock-timeline.js';

const { clocks: words } = ticketCopy;
const looks = {
  breached: { icon: CircleAlert, text: 'text-danger' },
  met: { icon: CircleCheck, text: 'text-success' },
  running: { icon: Clock, text: 'text-ink' },
  paused: { icon: CircleMinus, text: 'text-muted' },
  ended: { icon: CircleMinus, text: 'text-muted' },
  unmeasured: { icon: CircleMinus, text: 'text-muted' },
} satisfies Record<TicketClockDocument['status'], object>;

/**
 * What is promised of a ticket: the latest clock of each kind with how its deadline came about, and how many of the
 * earlier ones were late.
 */
export function TicketClocks({ clocks }: Pick<TicketDetail, 'clocks'>) {
  const now = useNow(60_000);
  const kinds = [...new Set(clocks.map(({ kind }) => kind))];
  if (kinds.length === 0) return null;
  const ofKinds = kinds.map((kind) => clocks.filter((clock) => clock.kind === kind));
  return (
    <section aria-label={words.title} className="mt-4">
      <h3 className="text-small font-medium text-muted">{words.title}</h3>
      <ul className="divide-y divide-line">
        {ofKinds.map((its) => (
          <ClockLine key={its[0]!.kind} clocks={its} now={now} />
        ))}
      </ul>
      <ClockKey clocks={ofKinds.map((its) => its.at(-1)!)} />
    </section>
  );
}

function ClockLine({ clocks, now }: { clocks: readonly TicketClockDocument[]; now: number }) {
  const zone = useZone();
  const last = clocks.at(-1)!;
  const earlier = clocks.slice(0, -1);
  const late = earlier.filter(({ status }) => status === 'breached').length;
  const { icon: Icon, text } = looks[last.status];
  const sentence = clockSentence(last, { time: timeText, moment: (instant) => formatInstant(instant, zone) });
  return (
    <li className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 py-1.5">
      <span>{settingValues.clocks[last.kind]}</span>
      <div className="min-w-0">
        <p className={`inline-flex items-center gap-1.5 ${text}`}>
          <Icon aria-hidden className="size-4 shrink-0" strokeWidth={2} />
          {clockWords(last, now)}
        </p>
        <p className="text-small wrap-anywhere text-muted">
          {last.policy === null ? sentence : words.byPolicy(sentence, last.policy.name)}
          {late > 0 && ` · ${words.earlier(late, earlier.length)}`}
        </p>
      </div>
      <div className="col-span-2">
        <ClockTimeline clock={last} title={words.timeline(settingValues.clocks[last.kind])} />
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
