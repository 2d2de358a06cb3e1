import { useEffect, useRef, useState, type RefObject } from 'react';
import { ownAddress } from '../../../lib/url/base-path.js';
import { ticketListCopy as words } from '../ticket-list.copy.js';
import { usePageActions } from '../../../lib/actions/page-actions.js';
import { ticketPath } from '../../../lib/url/paths.js';
import { copyLink } from '../../../ui/feedback/copy-link.js';
import { openedTicket } from '../opened-ticket.js';

/** On the link of each ticket that the keys move between. */
export const ticketMark = 'data-ticket';

/**
 * Where the focus goes in a list of tickets: to the one that was opened, when the reader comes back; to the first one
 * when waiting arrivals are let in (`releases` counts how often); to the next or previous one by `j` and `k`.
 */
export function useListFocus<List extends HTMLElement>(releases: number): RefObject<List | null> {
  const list = useRef<List>(null);
  const [opened] = useState(openedTicket.id);
  // Forgotten only here: a rendering that is begun and dropped must not lose it.
  useEffect(() => {
    const link = opened === undefined ? undefined : linkTo(list.current, opened);
    link?.focus({ preventScroll: true });
    // Where it can be seen already, nothing moves.
    link?.scrollIntoView({ block: 'nearest' });
    openedTicket.forget();
  }, [opened]);
  useEffect(() => {
    if (releases > 0) list.current?.querySelector<HTMLElement>(`[${ticketMark}]`)?.focus();
  }, [releases]);
  usePageActions([
    { id: 'list-next', label: words.keys.next, key: 'j', isKeyOnly: true, run: () => step(list.current, 1) },
    { id: 'list-previous', label: words.keys.previous, key: 'k', isKeyOnly: true, run: () => step(list.current, -1) },
    {
      id: 'list-open',
      label: words.keys.open,
      key: 'o',
      isKeyOnly: true,
      run: () => focusedLink(list.current)?.click(),
    },
    { id: 'list-copy', label: words.keys.copy, key: 'c', isKeyOnly: true, run: () => copyFocused(list.current) },
  ]);
  return list;
}

function linkTo(list: HTMLElement | null, id: string) {
  return list?.querySelector<HTMLElement>(`[${ticketMark}="${CSS.escape(id)}"]`);
}

function linksIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>(`[${ticketMark}]`) ?? [])];
}

/** The link of the ticket that holds the focus, on whichever of its parts. */
function focusedLink(list: HTMLElement | null): HTMLElement | undefined {
  const row = document.activeElement?.closest('li, tr');
  return linksIn(list).find((link) => row?.contains(link));
}

/** Copies the address of the ticket, without the list that it would be opened from. */
function copyFocused(list: HTMLElement | null): void {
  const id = focusedLink(list)?.getAttribute(ticketMark);
  if (id) void copyLink(ownAddress(ticketPath(id)));
}

function step(list: HTMLElement | null, by: 1 | -1): void {
  const links = linksIn(list);
  const current = focusedLink(list);
  const next = current === undefined ? links[0] : links[links.indexOf(current) + by];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}
