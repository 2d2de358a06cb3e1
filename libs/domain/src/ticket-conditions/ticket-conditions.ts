import { labelKey } from '../organization/label-key.js';
import type { LocalDay } from '../time/calendar-days.js';

/** What a ticket can be chosen by: what it is at an instant. `source` is the id of the connection that it came by. */
export const conditionNames = [
  'organization',
  'team',
  'priority',
  'channel',
  'classification',
  'designation',
  'tag',
  'source',
] as const;
export type ConditionName = (typeof conditionNames)[number];

/** A ticket has one of the values of every condition; of several tags one is enough. `-` stands for 'not set'. */
export type TicketConditions = { readonly [Name in ConditionName]?: readonly string[] } & {
  /** Created on this local day or later. */
  readonly createdAfter?: LocalDay;
};

/** How many values a condition may have. */
export const mostConditionValues = 100;

/** What a ticket is at an instant, as far as conditions ask for it. */
export type TicketValues = { readonly [Name in Exclude<ConditionName, 'tag'>]?: string | null } & {
  readonly tag?: readonly string[];
};

/** The filter value of what is not set, as in lists. */
const notSet = '-';

/** Whether a ticket of these values, created on this local day, meets the conditions. */
export type MeetsConditions = (values: TicketValues, created: LocalDay) => boolean;

/** Conditions as a test, made once for many tickets. */
export function meetsConditions({ createdAfter, tag, ...single }: TicketConditions): MeetsConditions {
  const tags = tag && keysOf(tag);
  const tests = Object.entries(single).map(([name, values]) => [name as keyof typeof single, keysOf(values)] as const);
  return (values, created) =>
    (createdAfter === undefined || created >= createdAfter) &&
    tests.every(([name, keys]) => keys.has(keyOf(values[name]))) &&
    (tags === undefined || hasOne(tags, values.tag ?? []));
}

function hasOne(wanted: ReadonlySet<string>, tags: readonly string[]): boolean {
  return tags.length === 0 ? wanted.has(notSet) : tags.some((one) => wanted.has(labelKey(one)));
}

const keysOf = (values: readonly string[]): ReadonlySet<string> => new Set(values.map(labelKey));
const keyOf = (value: string | null | undefined): string => (value ? labelKey(value) : notSet);
