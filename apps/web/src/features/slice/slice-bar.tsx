import { copy } from '../../copy/copy.js';
import { isSliced, unsliced, type Slice } from '../../lib/url/slice.js';
import { Button } from '../../ui/buttons/button.js';
import { useFocusPassedOn } from '../../ui/feedback/focus-passed-on.js';
import { ChipGroup } from '../../ui/fields/chip-group.js';
import { sliceChips, withoutSliceChips } from './slice-chips.js';
import { useSliceNames } from './slice-names.js';
import { sliceCopy } from './slice.copy.js';

interface SliceBarProps<View extends Slice> {
  view: View;
  onChange: (view: View) => void;
}

/** What the figures of a screen are narrowed by, one chip each, also on paper; nothing where they are of all tickets. */
export function SliceBar<View extends Slice>(props: SliceBarProps<View>) {
  return isSliced(props.view) ? <Chips {...props} /> : null;
}

function Chips<View extends Slice>({ view, onChange }: SliceBarProps<View>) {
  const nameOf = useSliceNames(view);
  const bar = useFocusPassedOn<HTMLDivElement>();
  return (
    <div ref={bar} className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      <ChipGroup
        label={sliceCopy.active}
        chips={sliceChips(view, nameOf)}
        onRemove={(ids) => onChange(withoutSliceChips(view, ids))}
      />
      <Button look="link" className="text-small print:hidden" onPress={() => onChange({ ...view, ...unsliced })}>
        {copy.spec.clearAll}
      </Button>
    </div>
  );
}
