import { dimensions, exclusionOf, type Dimension } from '@deskledger/domain';

/** A dimension under its key in the address. */
export type SliceKey = 'org' | Exclude<Dimension, 'organization'>;
/** The key of the values that are left out: `notOrg`. */
export type LeftOutKey = `not${Capitalize<SliceKey>}`;

/**
 * Of which tickets figures and lists are: those with one of the values of each dimension, and with none of the values
 * that are left out. What is missing does not narrow; `-` stands for 'not set'.
 */
export type Slice = { [Key in SliceKey | LeftOutKey]?: string[] | undefined };

export const sliceKeyOf = (dimension: Dimension): SliceKey => (dimension === 'organization' ? 'org' : dimension);

export const sliceKeys = dimensions.map(sliceKeyOf);

export function leftOutKey(key: SliceKey): LeftOutKey {
  return `not${key[0]!.toUpperCase()}${key.slice(1)}` as LeftOutKey;
}

const allKeys = sliceKeys.flatMap((key) => [key, leftOutKey(key)]);

/** The slice in an address. */
export function readSlice(params: URLSearchParams): Slice {
  return slice((key) => params.getAll(key).filter((value) => value !== '' && value.length <= 200));
}

export function writeSlice(params: URLSearchParams, view: Slice) {
  for (const key of allKeys) for (const value of view[key] ?? []) params.append(key, value);
}

/** What of a view is its slice, in one order whatever order it was put together in. */
export function sliceOf(view: Slice): Slice {
  return slice((key) => view[key] ?? []);
}

export function isSliced(view: Slice): boolean {
  return allKeys.some((key) => (view[key] ?? []).length > 0);
}

/** A view of all tickets. */
export const unsliced: Slice = Object.fromEntries(allKeys.map((key) => [key, undefined]));

/** The slice under the API's query keys. */
export function sliceQuery(view: Slice) {
  const asked = dimensions.flatMap((dimension, index) => {
    const key = sliceKeys[index]!;
    return [[dimension, view[key]] as const, [exclusionOf(dimension), view[leftOutKey(key)]] as const];
  });
  return Object.fromEntries(asked.filter(([, values]) => values !== undefined && values.length > 0));
}

function slice(valuesOf: (key: SliceKey | LeftOutKey) => readonly string[]): Slice {
  const chosen = allKeys.map((key) => [key, [...new Set(valuesOf(key))].slice(0, 100)] as const);
  return Object.fromEntries(chosen.filter(([, values]) => values.length > 0));
}
