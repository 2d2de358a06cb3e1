import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { copy } from '../../copy/copy.js';
import { namedView, OpenedViewContext } from '../../lib/url/saved-view.js';
import { savedScreenOf } from '../../lib/url/saved-screen.js';
import { savedViewsQuery } from './saved-views.queries.js';

/** Opens a screen whose address names a saved view only when it is known what that view shows. */
export function SavedViewGate({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const screen = savedScreenOf(pathname);
  const id = screen === undefined ? null : namedView(new URLSearchParams(search));
  const { data, isPending } = useQuery({ ...savedViewsQuery, enabled: id !== null });
  if (id !== null && isPending) {
    return (
      <p role="status" className="sr-only">
        {copy.state.loading}
      </p>
    );
  }
  const opened = data?.find((view) => view.id === id && view.screen === screen);
  return <OpenedViewContext value={id === null ? undefined : opened}>{children}</OpenedViewContext>;
}
