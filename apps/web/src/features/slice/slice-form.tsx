import { useState } from 'react';
import { copy } from '../../copy/copy.js';
import { isSliced, unsliced, type Slice } from '../../lib/url/slice.js';
import { Button } from '../../ui/buttons/button.js';
import { SliceFields } from './slice-fields.js';
import { sliceCopy } from './slice.copy.js';

interface SliceFormProps {
  view: Slice;
  onApply: (slice: Slice) => void;
}

/** Chooses the part of the tickets that figures are of. Nothing changes on the page until it is applied. */
export default function SliceForm({ view, onApply }: SliceFormProps) {
  const [draft, setDraft] = useState(view);
  return (
    <form
      className="flex min-h-0 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        onApply(draft);
      }}
    >
      <div className="grid min-h-0 gap-4 overflow-auto p-4">
        <SliceFields of="figures" view={draft} onChange={(part) => setDraft({ ...draft, ...part })} />
      </div>
      <footer className="flex items-center justify-between gap-3 border-t border-line p-3">
        <Button look="quiet" isDisabled={!isSliced(draft)} onPress={() => setDraft(unsliced)}>
          {copy.spec.clearAll}
        </Button>
        <Button look="primary" type="submit">
          {sliceCopy.apply}
        </Button>
      </footer>
    </form>
  );
}
