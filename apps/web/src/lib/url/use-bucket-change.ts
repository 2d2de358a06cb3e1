import type { BucketSize } from '@deskledger/contracts';
import { createContext, useContext } from 'react';
import { useSearchParams } from 'react-router-dom';
import { decidingKeys, keysWithView, OpenedViewContext } from './saved-view.js';

/** Whether charts are pinned to a board, whose pins say the size of their buckets. */
export const IsPinned = createContext(false);

/**
 * Writes another size of buckets into the address of the screen, whichever it is. As with the layout of a list, the
 * change gets no entry of its own in the history.
 */
export function useBucketChange(): (bucket: BucketSize) => void {
  const [params, setParams] = useSearchParams();
  const opened = useContext(OpenedViewContext);
  return (bucket) => {
    const keys = new URLSearchParams(decidingKeys(params, opened));
    // The usual size of the range is cleaned away by the screen.
    keys.set('bucket', bucket);
    const address = opened ? keysWithView(keys, new URLSearchParams(opened.query), opened) : keys;
    setParams(address, { replace: true, preventScrollReset: true });
  };
}
