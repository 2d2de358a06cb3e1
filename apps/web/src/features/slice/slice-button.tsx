import { lazy } from 'react';
import type { Slice } from '../../lib/url/slice.js';
import { AddFilter } from './add-filter.js';

const SlicePicker = lazy(() => import('./slice-picker.js'));

interface SliceButtonProps<View extends Slice> {
  view: View;
  onChange: (view: View) => void;
}

/** Opens the choice of the part of the tickets that a screen of figures is about. */
export function SliceButton<View extends Slice>({ view, onChange }: SliceButtonProps<View>) {
  return (
    <AddFilter>
      {(close) => <SlicePicker view={view} onChange={(part) => onChange({ ...view, ...part })} onDone={close} />}
    </AddFilter>
  );
}
