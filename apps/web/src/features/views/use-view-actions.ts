import {
  chooseDefaultView,
  createSavedView,
  deleteSavedView,
  restoreSavedView,
  updateSavedView,
  type SavedView,
} from '@deskledger/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { viewsCopy as words } from './views.copy.js';
import { call } from '../../lib/api/client.js';
import { toast } from '../../ui/feedback/toasts.js';
import { toastOnError } from '../../ui/feedback/toast-on-error.js';
import { savedViewsQuery } from './saved-views.queries.js';
import type { CurrentView } from './use-current-view.js';

/** What can be done with the views of a screen. `save` and `rename` reject where the server refuses the name. */
export function useViewActions({ screen, pathname, query }: CurrentView) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const renew = () => queries.invalidateQueries({ queryKey: savedViewsQuery.queryKey });
  const open = (id: string) => void navigate(`${pathname}?view=${id}`, { preventScrollReset: true });

  const change = async (view: SavedView, body: Partial<Pick<SavedView, 'name' | 'query' | 'isShared'>>) => {
    await call(updateSavedView, { params: { id: view.id }, body });
    await renew();
  };
  const restore = async (view: SavedView) => {
    await call(restoreSavedView, { params: { id: view.id } });
    await renew();
    open(view.id);
  };
  return {
    open,
    async save(name: string, isShared: boolean) {
      const { id } = await call(createSavedView, { body: { screen, name, query, isShared } });
      await renew();
      open(id);
      toast.success(words.saved(name));
    },
    async rename(view: SavedView, name: string) {
      await change(view, { name });
      toast.success(words.updated(name));
    },
    saveChanges: (view: SavedView) =>
      toastOnError(async () => {
        await change(view, { query });
        open(view.id);
        toast.success(words.updated(view.name));
      }),
    share: (view: SavedView, isShared: boolean) =>
      toastOnError(async () => {
        await change(view, { isShared });
        toast.success(isShared ? words.shared(view.name) : words.unshared(view.name));
      }),
    chooseDefault: (view: SavedView, isDefault: boolean) =>
      toastOnError(async () => {
        await call(chooseDefaultView, { params: { screen }, body: { view: isDefault ? view.id : null } });
        await renew();
        toast.success(isDefault ? words.defaultChosen(view.name) : words.defaultDropped);
      }),
    remove: (view: SavedView) =>
      toastOnError(async () => {
        // What is on the screen stays, under its own address, before the view is gone.
        await navigate({ pathname, search: query }, { replace: true, preventScrollReset: true });
        await call(deleteSavedView, { params: { id: view.id } });
        await renew();
        toast.undo(words.deleted(view.name), () => toastOnError(() => restore(view)));
      }),
  };
}
