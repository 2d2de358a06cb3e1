import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { copy } from '../../copy/copy.js';
import { namedView, OpenedViewContext } from '../../lib/url/saved-view.js';
import { openedView, savedScreenOf } from '../../lib/url/saved-screen.js';
import { savedViewsQuery } from './saved-views.queries.js';

/** Opens a screen whose address names a saved view only when it is known what that view shows. */
export function SavedViewGate({ children }: { children: ReactNode }) {
  const address = useLocation();
  const screen = savedScreenOf(address.pathname);
  const id = screen === undefined ? null : namedView(new URLSearchParams(address.search));
  const { data, isPending, isFetched } = useQuery({ ...savedViewsQuery, enabled: id !== null });
  // Where the views cannot be had, the address keeps the name of the one that it asks for, and the screen is as it opens.
  const unknown = useMemo(() => (id === null ? undefined : { id, query: '' }), [id]);
  if (id !== null && isPending && !isFetched) {
    return (
      <p role="status" className="sr-only">
        {copy.state.loading}
      </p>
    );
  }
  const opened = data === undefined ? unknown : openedView(address, data);
  return <OpenedViewContext value={opened}>{children}</OpenedViewContext>;
}
