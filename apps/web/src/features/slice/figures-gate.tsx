import { peopleInFigures } from '@deskledger/contracts';
import { lazy, Suspense, type ReactNode } from 'react';
import type { Slice } from '../../lib/url/slice.js';
import { useReadsFiguresOf } from '../account/index.js';

const OthersFigures = lazy(() => import('./others-figures.js'));

/** Whether a slice asks for figures that are none of the reader's; false until it is known who that is. */
export function useAsksOthers(slice: Slice): boolean {
  const isTheirs = useReadsFiguresOf();
  return isTheirs !== undefined && peopleInFigures(slice).some((agent) => !isTheirs(agent));
}

/** Says in the place of figures of other people that they are not the reader's, however the reader came there. */
export function FiguresGate({ slice, children }: { slice: Slice; children: ReactNode }) {
  if (!useAsksOthers(slice)) return children;
  return (
    <Suspense>
      <OthersFigures />
    </Suspense>
  );
}
