import { fnv1a } from '../../core/partition.js';

/**
 * Where an observation stands in the history of its ticket.
 *
 * The order is: `at` (the help desk's modified time, epoch milliseconds), then `revision` (the sender's own number;
 * none comes before any), then a hash of the delivery key. It is total, so every order of arrival gives one history.
 */
export interface Place {
  readonly at: number;
  readonly revision: number | null;
  readonly key: string;
}

/**
 * A place as text that sorts by code units: nine base-36 digits of `at`, a dot, the revision (its digit count, then
 * its base-36 digits; nothing when there is none), a dot, the hash of the key: `ilbd0xyz4.213.k3j2h1g`.
 */
export type PlaceText = string;

const instantDigits = 9;
const latestInstant = 36 ** instantDigits - 1;

/** Throws a RangeError when `at` or `revision` is not a whole number from 0. */
export function placeText(place: Place): PlaceText {
  if (!Number.isInteger(place.at) || place.at < 0 || place.at > latestInstant) {
    throw new RangeError(`a place needs an instant from 1970 on in whole milliseconds, not ${place.at}`);
  }
  return `${place.at.toString(36).padStart(instantDigits, '0')}.${revisionText(place.revision)}.${hashText(place.key)}`;
}

/** The instant of a place, epoch milliseconds: the number ends at the dot. */
export function instantOf(place: PlaceText): number {
  return Number.parseInt(place, 36);
}

function revisionText(revision: number | null): string {
  if (revision === null) return '';
  if (!Number.isSafeInteger(revision) || revision < 0) {
    throw new RangeError(`a revision is a whole number from 0, not ${revision}`);
  }
  const digits = revision.toString(36);
  return digits.length.toString(36) + digits;
}

/** 32 bits suffice: keys only settle ties of time and revision, and what ties even here is united by content. */
function hashText(key: string): string {
  return fnv1a(key).toString(36);
}
