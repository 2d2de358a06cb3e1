import type { Phase, StatusReport } from './observation.js';
import type { PlaceText } from './place.js';

/**
 * One observation's word on status and deadline: `[place, phase, label, closedAt, dueAt]`, trailing nulls cut off.
 * A tuple because a ticket may have hundreds and they are stored as JSON. Phase null = nothing said of the status.
 */
export type TimelineEntry = readonly [
  place: PlaceText,
  phase?: Phase | null,
  label?: string | null,
  closedAt?: number | null,
  dueAt?: number | null,
];

export function timelineEntry(place: PlaceText, status: StatusReport | undefined, dueAt: number | null): TimelineEntry {
  if (dueAt !== null) return [place, status?.phase ?? null, status?.label ?? null, status?.closedAt ?? null, dueAt];
  if (status === undefined) return [place];
  if (status.closedAt !== null) return [place, status.phase, status.label, status.closedAt];
  return status.label === null ? [place, status.phase] : [place, status.phase, status.label];
}

/** The index at which `place` stands or would be inserted. Looks from the end, where most entries go. */
export function indexOfPlace(timeline: readonly TimelineEntry[], place: PlaceText): number {
  let index = timeline.length;
  while (index > 0 && timeline[index - 1]![0] >= place) index--;
  return index;
}

/** The timeline with `entry` in its place. Two words at one place are united; where they differ the greater text wins. */
export function insertEntry(timeline: readonly TimelineEntry[], entry: TimelineEntry): readonly TimelineEntry[] {
  const index = indexOfPlace(timeline, entry[0]);
  const present = timeline[index];
  if (present === undefined) return [...timeline, entry];
  const isTie = present[0] === entry[0];
  return [
    ...timeline.slice(0, index),
    isTie ? unite(present, entry) : entry,
    ...timeline.slice(isTie ? index + 1 : index),
  ];
}

function unite(left: TimelineEntry, right: TimelineEntry): TimelineEntry {
  const status = greaterStatus(left, right);
  const dueAt = Math.max(left[4] ?? -1, right[4] ?? -1);
  return timelineEntry(left[0], status, dueAt < 0 ? null : dueAt);
}

function greaterStatus(left: TimelineEntry, right: TimelineEntry): StatusReport | undefined {
  const [first, second] = [statusOf(left), statusOf(right)];
  if (first === undefined || second === undefined) return first ?? second;
  return JSON.stringify(first) >= JSON.stringify(second) ? first : second;
}

/** What an entry says of the status; undefined when it says nothing. */
export function statusOf(entry: TimelineEntry): StatusReport | undefined {
  const phase = entry[1];
  return phase ? { label: entry[2] ?? null, phase, closedAt: entry[3] ?? null } : undefined;
}
