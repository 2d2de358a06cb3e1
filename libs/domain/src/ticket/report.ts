import type { Observation } from './observation.js';
import { placeText, type PlaceText } from './place.js';
import { groupOf } from './registers.js';
import type { Reported } from './ticket.events.js';
import { sameValue, type FieldValues, type TicketField } from './ticket-fields.js';
import type { KnownTicket, TicketState } from './ticket.state.js';
import { indexOfPlace, insertEntry, timelineEntry } from './timeline.js';

/** What an observation adds to a ticket: only what would change its state. */
export interface News extends Reported {
  readonly deleted: boolean;
  readonly merged: { readonly into: string | null } | null;
}

/** null when the observation adds nothing: it is a repetition, or later ones have replaced every word of it. */
export function newsOf(state: TicketState, observation: Observation): News | null {
  const place = placeText(observation.place);
  if (state === null) return firstNews(place, observation);
  const news = { place, ...fieldNews(state, place, observation.fields), ...timelineNews(state, place, observation) };
  const deleted = observation.kind === 'deleted' && !(state.deleted !== undefined && state.deleted >= place);
  const merged = mergeNews(state, place, observation);
  const moves = place < state.first || place > state.last;
  const isNews = moves || deleted || merged !== null || Object.keys(news).length > 1;
  return isNews ? { ...news, deleted, merged } : null;
}

function firstNews(place: PlaceText, observation: Observation): News {
  const fields = definedOnly(observation.fields);
  return {
    place,
    ...(fields && { fields }),
    ...(observation.status && { status: observation.status }),
    ...(typeof observation.dueAt === 'number' && { dueAt: observation.dueAt }),
    deleted: observation.kind === 'deleted',
    merged: observation.kind === 'merged' ? { into: observation.mergedInto ?? null } : null,
  };
}

function definedOnly(values: FieldValues): FieldValues | null {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return entries.length === 0 ? null : (Object.fromEntries(entries) as FieldValues);
}

/** Splits the fields that win at `place` into new values and confirmed ones. */
function fieldNews(state: KnownTicket, place: PlaceText, said: FieldValues): Pick<Reported, 'fields' | 'confirms'> {
  const fields: Record<string, unknown> = {};
  const confirms: TicketField[] = [];
  let isChanged = false;
  for (const name in said) {
    const field = name as TicketField;
    const value = said[field];
    if (value === undefined) continue;
    const group = groupOf(state.registers, field);
    if (group !== undefined && group[0] > place) continue;
    if (group !== undefined && sameValue(group[1][field], value)) {
      if (group[0] < place) confirms.push(field);
    } else {
      fields[field] = value;
      isChanged = true;
    }
  }
  return { ...(isChanged && { fields: fields as FieldValues }), ...(confirms.length > 0 && { confirms }) };
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
  return { ...(status && { status }), ...(typeof dueAt === 'number' && { dueAt }) };
}

function isUnchangedBy(state: KnownTicket, place: PlaceText, { status, dueAt }: Observation): boolean {
  const after = insertEntry(state.timeline, timelineEntry(place, status, dueAt ?? null));
  return sameValue(after, state.timeline);
}

function mergeNews(state: KnownTicket, place: PlaceText, observation: Observation): News['merged'] {
  if (observation.kind !== 'merged') return null;
  const into = observation.mergedInto ?? null;
  const isOld =
    state.merged !== undefined &&
    (state.merged[0] > place || (state.merged[0] === place && (state.merged[1] ?? '') >= (into ?? '')));
  return isOld ? null : { into };
}
