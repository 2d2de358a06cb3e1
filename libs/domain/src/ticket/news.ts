import { canonicalText } from '../core/canonical-text.js';
import type { Observation } from './observation.js';
import { placeText, type PlaceText } from './place.js';
import { groupOf } from './registers.js';
import type { Reported } from './ticket.events.js';
import { sameValue, type FieldValues, type TicketField } from './ticket-fields.js';
import type { KnownTicket, RegisterGroup, TicketState } from './ticket.state.js';
import { agentSaid, indexOfPlace, insertEntry, teamSaid, timelineEntry, type HolderReport } from './timeline.js';

/** What an observation adds to a ticket: only what would change its state. */
export interface News extends Reported {
  /** The new and the confirmed fields with their values. */
  readonly said: FieldValues | undefined;
  readonly deleted: boolean;
  readonly merged: { readonly into: string | null } | null;
}

/** null when the observation adds nothing: it is a repetition, or later ones have replaced every word of it. */
export function newsOf(state: TicketState, observation: Observation): News | null {
  const place = placeText(observation.place);
  if (state === null) return firstNews(place, observation);
  const { said, fields, confirms } = fieldNews(state.registers, place, observation.fields);
  const { status, dueAt } = timelineNews(state, place, observation);
  const past = pastHolder(state, place, observation.fields, said);
  const deleted = observation.kind === 'deleted' && !(state.deleted !== undefined && state.deleted >= place);
  const merged = mergeNews(state, place, observation);
  const isMoving = place < state.first || place > state.last;
  const isNews = isMoving || deleted || merged !== null || (said ?? status ?? dueAt ?? past) !== undefined;
  return isNews ? { place, said, fields, confirms, status, dueAt, past, deleted, merged } : null;
}

function firstNews(place: PlaceText, observation: Observation): News {
  const fields = fieldNews([], place, observation.fields);
  return {
    place,
    ...fields,
    status: observation.status,
    dueAt: observation.dueAt ?? undefined,
    deleted: observation.kind === 'deleted',
    merged: observation.kind === 'merged' ? { into: observation.mergedInto ?? null } : null,
  };
}

type FieldNews = Pick<News, 'said' | 'fields' | 'confirms'>;

/** Splits the fields that win at `place` into new values and confirmed ones. */
function fieldNews(registers: readonly RegisterGroup[], place: PlaceText, heard: FieldValues): FieldNews {
  const news: Record<string, unknown> = {};
  const confirms: TicketField[] = [];
  let newCount = 0;
  let lostCount = 0;
  for (const name in heard) {
    const field = name as TicketField;
    const effect = effectOf(heard[field], field, place, groupOf(registers, field));
    if (effect === 'confirms') confirms.push(field);
    else if (effect === 'none') lostCount++;
    else newCount++;
    if (effect === 'changes') news[field] = heard[field];
  }
  const fields = newCount > 0 ? (news as FieldValues) : undefined;
  if (confirms.length === 0) return { said: fields, fields, confirms: undefined };
  return { said: lostCount === 0 ? heard : withValues(fields, confirms, heard), fields, confirms };
}

function effectOf(
  value: unknown,
  field: TicketField,
  place: PlaceText,
  group: RegisterGroup | undefined,
): 'changes' | 'confirms' | 'none' {
  if (value === undefined) return 'none';
  if (group === undefined) return 'changes';
  if (group[0] > place) return 'none';
  const held = group[1][field];
  if (group[0] === place) return canonicalText(value) > canonicalText(held) ? 'changes' : 'none';
  return sameValue(held, value) ? 'confirms' : 'changes';
}

function withValues(fields: FieldValues | undefined, names: readonly TicketField[], heard: FieldValues): FieldValues {
  return { ...fields, ...Object.fromEntries(names.map((name) => [name, heard[name]])) };
}

/** Status and deadline, unless the timeline has them at this place already. */
function timelineNews(
  state: KnownTicket,
  place: PlaceText,
  observation: Observation,
): Pick<Reported, 'status' | 'dueAt'> {
  const { status, dueAt } = observation;
  if (status === undefined && typeof dueAt !== 'number') return {};
  const present = state.timeline[indexOfPlace(state.timeline, place)];
  if (present?.[0] === place && isUnchangedBy(state, place, observation)) return {};
  return { status, dueAt: dueAt ?? undefined };
}

function isUnchangedBy(state: KnownTicket, place: PlaceText, { status, dueAt }: Observation): boolean {
  const after = insertEntry(state.timeline, timelineEntry(place, status, dueAt ?? null));
  return sameValue(after, state.timeline);
}

/** Who held the ticket then: what later words have replaced, but the timeline does not know yet. */
function pastHolder(
  { timeline }: KnownTicket,
  place: PlaceText,
  heard: FieldValues,
  said: FieldValues | undefined,
): HolderReport | undefined {
  const entry = timeline[indexOfPlace(timeline, place)];
  const [, , , , , agentKnown, teamKnown] = entry?.[0] === place ? entry : [place];
  const agent = said?.assignee === undefined ? greaterThan(agentKnown, agentSaid(heard)) : undefined;
  const team = said?.team === undefined ? greaterThan(teamKnown, teamSaid(heard)) : undefined;
  if (agent === undefined && team === undefined) return undefined;
  return { ...(agent !== undefined && { agent }), ...(team !== undefined && { team }) };
}

function greaterThan(known: string | null | undefined, heard: string | undefined): string | undefined {
  return heard === undefined || (typeof known === 'string' && known >= heard) ? undefined : heard;
}

function mergeNews(state: KnownTicket, place: PlaceText, observation: Observation): News['merged'] {
  if (observation.kind !== 'merged') return null;
  const into = observation.mergedInto ?? null;
  const isOld =
    state.merged !== undefined &&
    (state.merged[0] > place || (state.merged[0] === place && (state.merged[1] ?? '') >= (into ?? '')));
  return isOld ? null : { into };
}
