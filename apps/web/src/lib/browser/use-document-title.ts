import { useEffect } from 'react';
import { copy } from '../../copy/copy.js';

/** `Tickets · Support Dashboard` */
export function useDocumentTitle(page: string) {
  useEffect(() => {
    document.title = `${page} · ${copy.spec.productName}`;
  }, [page]);
}
