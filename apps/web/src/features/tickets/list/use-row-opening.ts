import { useEffect, type RefObject } from 'react';
import { ticketMark } from './use-list-focus.js';

/** What a click on is for itself, and not for the row. */
const ownClicks = 'a, button, input, label';

/**
 * A click anywhere on a row opens its ticket, as its marked link would: with Ctrl or ⌘, or the middle button, in a tab of
 * its own. Links and buttons of the row keep their clicks, and a click that ends a selection of text opens nothing.
 */
export function useRowOpening(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const open = (event: MouseEvent) => {
      const link = openedBy(event);
      if (link === undefined) return;
      if (event.ctrlKey || event.metaKey || event.button === 1) window.open(link.href, '_blank', 'noopener');
      else if (event.button === 0 && !event.shiftKey && !event.altKey) link.click();
    };
    element.addEventListener('click', open);
    element.addEventListener('auxclick', open);
    return () => {
      element.removeEventListener('click', open);
      element.removeEventListener('auxclick', open);
    };
  }, [list]);
}

function openedBy({ target }: MouseEvent): HTMLAnchorElement | undefined {
  if (!(target instanceof Element) || target.closest(ownClicks) !== null) return undefined;
  if (getSelection()?.type === 'Range') return undefined;
  return target.closest('tr, li')?.querySelector<HTMLAnchorElement>(`a[${ticketMark}]`) ?? undefined;
}
