import type { DesignationChoice } from '@deskledger/contracts';
import { isObject } from '../../decoding/parse-json.js';
import type { Reading } from '../reading/reading.js';

type Reported = string | null | undefined;

/** What of a ticket can be its designation; each is null where there is none, and undefined where nothing is told. */
export type DesignationParts = Readonly<Record<Exclude<DesignationChoice, 'topic'>, () => Reported>>;

export const designations = [
  'topic',
  'category',
  'product',
  'department',
  'contactTitle',
] as const satisfies readonly DesignationChoice[];

/**
 * What was chosen. What a ticket is about is its category, or its product where it is told that there is none, or else
 * its department.
 */
export function designationOf(parts: DesignationParts, choice: DesignationChoice = 'topic'): Reported {
  if (choice !== 'topic') return parts[choice]();
  const category = parts.category();
  return category !== null ? category : firstReported(parts.product(), parts.department(), null);
}

/** A text within an object of the ticket. */
export function within(reading: Reading, holder: string, name = 'name'): Reported {
  const object = reading.fields[holder];
  return isObject(object) ? reading.choiceOf(object[name], holder) : undefined;
}

/** The first text of these; null where all that is told is that there is none. */
export function firstReported(...reported: readonly Reported[]): Reported {
  return reported.find((each) => typeof each === 'string') ?? (reported.includes(null) ? null : undefined);
}
