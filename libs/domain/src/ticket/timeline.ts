import type { Phase, StatusReport } from './observation.js';
import type { PlaceText } from './place.js';
import type { FieldValues } from './ticket-fields.js';

/**
 * One observation's word on status, deadline and holder: `[place, phase, label, closedAt, dueAt, agent, team]`, trailing
 * nulls cut off. A tuple because a ticket may have hundreds and they are stored as JSON. Phase null = nothing said of
 * the status; agent and team null = nothing said of them, '' = nobody and none.
 */
export type TimelineEntry = readonly [
  place: PlaceText,
  phase?: Phase | null,
  label?: string | null,
  closedAt?: number | null,
  dueAt?: number | null,
  agent?: string | null,
  team?: string | null,
];

/** Who held a ticket, as far as an observation said it: the agent's id and the team; '' = nobody, none. */
export interface HolderReport {
  readonly agent?: string | undefined;
  readonly team?: string | undefined;
}

/** The agent that the fields name, '' when they say that nobody holds the ticket, undefined when they are silent. */
export function agentSaid(fields: FieldValues | undefined): string | undefined {
  const assignee = fields?.assignee;
  return assignee === undefined ? undefined : (assignee?.id ?? '');
}

/** The team that the fields name, '' when they say that there is none, undefined when they are silent. */
export function teamSaid(fields: FieldValues | undefined): string | undefined {
  const team = fields?.team;
  return team === undefined ? undefined : (team ?? '');
}

export function timelineEntry(
  place: PlaceText,
  status: StatusReport | undefined,
  dueAt: number | null,
  { agent, team }: HolderReport = {},
): TimelineEntry {
  const { phase = null, label = null, closedAt = null } = status ?? {};
  const said = [phase, label, closedAt, dueAt, agent ?? null, team ?? null] as const;
  let length = said.length;
  while (length > 0 && said[length - 1] === null) length--;
  return [place, ...said.slice(0, length)] as unknown as TimelineEntry;
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
  const dueAt = Math.max(left[4] ?? -1, right[4] ?? -1);
  return timelineEntry(left[0], greaterStatus(left, right), dueAt < 0 ? null : dueAt, {
    agent: greaterText(left[5], right[5]),
    team: greaterText(left[6], right[6]),
  });
}

function greaterText(left: string | null | undefined, right: string | null | undefined): string | undefined {
  const [one, other] = [left ?? undefined, right ?? undefined];
  if (one === undefined || other === undefined) return one ?? other;
  return one >= other ? one : other;
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
