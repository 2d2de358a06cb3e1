import { fnv1a } from '../../core/partition.js';

/**
 * Where an observation stands in the history of its ticket.
 *
 * The order is: `at` (the help desk's modified time, epoch milliseconds), then `revision` (the sender's own number;
 * none comes before any), then a hash of the delivery key. It is total, so every order of arrival gives one history.
 */
export interface OrderingKey {
  readonly at: number;
  readonly revision: number | null;
  readonly key: string;
}

/**
 * An ordering key as text that sorts by code units: nine base-36 digits of `at`, a dot, the revision (its digit count, then
 * its base-36 digits; nothing when there is none), a dot, the hash of the key: `ilbd0xyz4.213.k3j2h1g`.
 */
export type OrderingKeyText = string;

const instantDigits = 9;
const latestInstant = 36 ** instantDigits - 1;

/** Throws a RangeError when `at` or `revision` is not a whole number from 0. */
export function orderingKeyText(orderingKey: OrderingKey): OrderingKeyText {
  if (!Number.isInteger(orderingKey.at) || orderingKey.at < 0 || orderingKey.at > latestInstant) {
    throw new RangeError(`an ordering key needs an instant from 1970 on in whole milliseconds, not ${orderingKey.at}`);
  }
  return `${orderingKey.at.toString(36).padStart(instantDigits, '0')}.${revisionText(orderingKey.revision)}.${hashText(orderingKey.key)}`;
}

/** What comes before every ordering key of an instant (epoch milliseconds), and after all earlier ones. */
export function beforeKeysOf(at: number): OrderingKeyText {
  return `${at.toString(36).padStart(instantDigits, '0')}.`;
}

/** The instant of an ordering key, epoch milliseconds: the number ends at the dot. */
export function instantOf(orderingKey: OrderingKeyText): number {
  return Number.parseInt(orderingKey, 36);
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
