import type { Slice } from '../../lib/url/slice.js';
import { FilterPicker } from '../../ui/fields/filter-picker.js';
import { FacetsError } from './facets-error.js';
import { useSliceFields } from './use-slice-fields.js';

interface SlicePickerProps {
  view: Slice;
  onChange: (part: Slice) => void;
  onDone: () => void;
}

/** Chooses the part of the tickets that figures are of. */
export default function SlicePicker({ view, onChange, onDone }: SlicePickerProps) {
  return (
    <>
      <FilterPicker fields={useSliceFields({ of: 'figures', view, onChange })} onDone={onDone} />
      <FacetsError />
    </>
  );
}
