import { leftOutKey, sliceKeys, type Slice } from '../../lib/url/slice.js';
import type { Chip } from '../../ui/fields/chip-group.js';
import { sliceCopy } from './slice.copy.js';
import type { SliceNames } from './slice-names.js';

/** What a view is narrowed by, one chip each. */
export function sliceChips(view: Slice, nameOf: SliceNames): Chip[] {
  return sliceKeys.flatMap((key) => {
    const dimension = sliceCopy.dimensions[key];
    const chipsOf = (of: keyof Slice, announce: (dimension: string, value: string) => string) =>
      (view[of] ?? []).map((value) => ({ id: `${of}:${value}`, label: announce(dimension, nameOf(key, value)) }));
    return [...chipsOf(key, sliceCopy.chip), ...chipsOf(leftOutKey(key), sliceCopy.chipLeftOut)];
  });
}

/** The view without the filters of these chips. */
export function withoutSliceChips<View extends Slice>(view: View, ids: ReadonlySet<string>): View {
  const next = { ...view };
  for (const key of sliceKeys.flatMap((each) => [each, leftOutKey(each)])) {
    const left = view[key]?.filter((value) => !ids.has(`${key}:${value}`));
    next[key] = left?.length === 0 ? undefined : left;
  }
  return next;
}
