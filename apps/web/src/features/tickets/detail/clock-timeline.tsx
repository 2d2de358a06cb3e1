import { changesTarget, type ClockSegmentDocument, type TicketClockDocument } from '@deskledger/contracts';
import { cx } from '../../../ui/class-names.js';
import { timeText } from '../../organization/index.js';
import { ticketCopy } from '../ticket.copy.js';
import { BarSwatch, hatch, TimeBar, type BarPart } from './time-bar.js';

const words = ticketCopy.clocks.segments;

/** What a clock did, and what it did past its deadline. */
type ShownState = ClockSegmentDocument['state'] | 'late';
type ShownSegment = Omit<ClockSegmentDocument, 'state'> & { state: ShownState; isChange: boolean };

const fills: Readonly<Record<ShownState, string>> = {
  running: 'bg-info',
  late: 'bg-danger',
  paused: hatch,
  outside_hours: 'bg-sunken',
  no_target: 'bg-transparent',
};
const states = ['running', 'late', 'paused', 'outside_hours', 'no_target'] as const;
/** Where another target begins. */
const change = 'shadow-[inset_3px_0_0_var(--color-warning)]';

/** How a clock came to its deadline, as one thin bar. One that did the same all the time needs none. */
export function ClockTimeline({ clock, title }: { clock: TicketClockDocument; title: string }) {
  const segments = shownSegments(clock);
  if (segments.length < 2) return null;
  return <TimeBar title={title} parts={segments.map(partOf)} className="h-1.5" />;
}

/** What the bars of these clocks mean; whoever hears the tables needs no colors. */
export function ClockKey({ clocks }: { clocks: readonly TicketClockDocument[] }) {
  const shown = clocks.map(shownSegments).filter((segments) => segments.length > 1);
  const present = states.filter((state) => shown.some((segments) => segments.some((each) => each.state === state)));
  if (present.length === 0) return null;
  const isChanged = shown.some((segments) => segments.some((each) => each.isChange));
  return (
    <ul aria-hidden className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-small text-muted">
      {present.map((state) => (
        <li key={state} className="inline-flex items-center gap-1.5">
          <BarSwatch className={fills[state]} />
          {words.states[state]}
        </li>
      ))}
      {isChanged && (
        <li className="inline-flex items-center gap-1.5">
          <BarSwatch className={change} />
          {words.changed}
        </li>
      )}
    </ul>
  );
}

function shownSegments({ segments, status, dueTime }: TicketClockDocument): ShownSegment[] {
  const due = status === 'breached' ? dueTime : null;
  return segments.flatMap((segment, nth) => {
    const shown = { ...segment, isChange: changesTarget(segments[nth - 1], segment) };
    return segment.state === 'running' && due !== null ? splitAt(shown, due) : [shown];
  });
}

/** What counted in time and what counted past the deadline. */
function splitAt(segment: ShownSegment, due: string): ShownSegment[] {
  if (due >= segment.until) return [segment];
  if (due <= segment.from) return [{ ...segment, state: 'late' }];
  return [
    { ...segment, until: due },
    { ...segment, from: due, state: 'late', isChange: false },
  ];
}

function partOf({ from, until, state, label, target, isChange }: ShownSegment): BarPart {
  const name = label === null ? words.states[state] : words.paused(label);
  return {
    ...{ from, until, seconds: (Date.parse(until) - Date.parse(from)) / 1000 },
    name: isChange ? words.newTarget(name, target && words.target(timeText(target.minutes), target.policy.name)) : name,
    className: cx(fills[state], isChange && change),
  };
}
