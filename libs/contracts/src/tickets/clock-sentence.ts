import type { ClockSegmentDocument, TicketClockDocument } from './ticket-detail.js';

/** What targets are called where one stands by itself. */
export const clockNames = {
  ...{ first_reply: 'First reply', next_reply: 'Next reply', update: 'Update', resolution: 'Resolution' },
} as const satisfies Record<TicketClockDocument['kind'], string>;

/** How a reader writes times: `time` is of minutes in the hours of a calendar, whose days have no fixed length. */
export interface SentenceForms {
  readonly time: (minutes: number) => string;
  readonly moment: (instant: string) => string;
}

/**
 * How the deadline of a clock came about, and what became of it: `8 h in Support hours, paused 2 h 10 min while Waiting: due
 * 8 Sep 2026, 11:10`, or `set by the help desk: due 8 Sep 2026, 11:10`. Lower case at the start of what has no number there,
 * no full stop at its end.
 */
export function clockSentence(clock: TicketClockDocument, forms: SentenceForms): string {
  const outcome = outcomeOf(clock, forms);
  const parts = [targetText(clock, forms), ...earlierTarget(clock, forms), ...pauses(clock, forms)];
  return `${parts.join(', ')}${outcome === '' ? '' : `: ${outcome}`}`;
}

/** Whether a segment has another target than the one before it; the first one has not. */
export function changesTarget(before: ClockSegmentDocument | undefined, { target }: ClockSegmentDocument): boolean {
  const earlier = before?.target;
  if (before === undefined || (!earlier && !target)) return false;
  return (
    earlier?.minutes !== target?.minutes ||
    earlier?.calendar !== target?.calendar ||
    earlier?.policy.id !== target?.policy.id
  );
}

interface Target {
  readonly minutes: number | null;
  readonly calendar: string | null;
}

function targetText({ minutes, calendar }: Target, { time }: SentenceForms): string {
  if (minutes === null) return 'set by the help desk';
  return calendar === null ? `${time(minutes)}, all hours` : `${time(minutes)} in ${calendar}`;
}

function earlierTarget(clock: TicketClockDocument, forms: SentenceForms): string[] {
  const earlier = clock.segments.findLast(
    ({ target }) => target !== null && (target.minutes !== clock.minutes || target.calendar !== clock.calendar),
  )?.target;
  if (!earlier) return [];
  const isSameCalendar = earlier.calendar === clock.calendar;
  return [`before that ${isSameCalendar ? forms.time(earlier.minutes) : targetText(earlier, forms)}`];
}

function pauses({ pausedSeconds, segments }: TicketClockDocument, { time }: SentenceForms): string[] {
  if (pausedSeconds < 60) return [];
  const paused = segments.filter(({ state, seconds }) => state === 'paused' && seconds > 0);
  const labels = [...new Set(paused.flatMap(({ label }) => label ?? []))];
  const whole = `paused ${time(Math.floor(pausedSeconds / 60))}`;
  return [labels.length === 0 ? whole : `${whole} while ${listed(labels)}`];
}

function listed(labels: readonly string[]): string {
  return labels.length === 1 ? labels[0]! : `${labels.slice(0, -1).join(', ')} or ${labels.at(-1)!}`;
}

function outcomeOf(clock: TicketClockDocument, { time, moment }: SentenceForms): string {
  const { status, minutes, countedSeconds, dueTime, segments } = clock;
  if (status === 'running') return dueTime === null ? '' : `due ${moment(dueTime)}`;
  if (status === 'breached' && dueTime !== null) {
    const isUsedUp = segments.some((each, nth) => each.from === dueTime && changesTarget(segments[nth - 1], each));
    return isUsedUp ? `used up when the target changed, ${moment(dueTime)}` : `was due ${moment(dueTime)}`;
  }
  if (minutes === null) return status === 'met' && dueTime !== null ? `was due ${moment(dueTime)}` : '';
  const seconds = minutes * 60 - countedSeconds;
  const left = seconds < 60 ? 'less than a minute' : time(Math.floor(seconds / 60));
  if (seconds < 0) return '';
  if (status === 'met') return `met with ${left} to spare`;
  if (status === 'paused') return `${left} left`;
  return status === 'ended' ? `${left} left when the ticket closed` : '';
}
