import { createSavedView, updateSavedView, type SavedScreen, type SavedView } from '@deskledger/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { call } from '../../../lib/api/client.js';
import { Button } from '../../../ui/buttons/button.js';
import { FailureBanner } from '../../../ui/feedback/failure-banner.js';
import { TextField } from '../../../ui/fields/text-field.js';
import { useRequiredName } from '../../../ui/fields/use-required-name.js';
import { savedViewsQuery } from '../saved-views.queries.js';
import { wallsCopy as words } from './walls.copy.js';

interface ShareFirstProps {
  /** Views of the reader that are not shared, of screens that a wall can show. */
  views: readonly SavedView[];
  /** What can be saved and shared. */
  current: { screen: Extract<SavedScreen, 'overview' | 'reports'>; query: string };
}

/** A wall shows shared views: without any, one is shared here. */
export function ShareFirst({ views, current }: ShareFirstProps) {
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: savedViewsQuery.queryKey });
  const { name, field, isGiven } = useRequiredName(words.nameMissing, words.screens[current.screen]);
  const saving = useMutation({
    mutationFn: () => call(createSavedView, { body: { ...current, name, isShared: true } }),
    onSuccess,
  });
  const sharing = useMutation({
    mutationFn: (id: string) => call(updateSavedView, { params: { id }, body: { isShared: true } }),
    onSuccess,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isGiven() && !saving.isPending) saving.mutate();
  };
  const error = saving.error ?? sharing.error;
  return (
    <div className="grid gap-4">
      <p>{words.noViews}</p>
      {error && <FailureBanner error={error} />}
      {views.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {views.map((view) => (
            <Button key={view.id} onPress={() => sharing.mutate(view.id)}>
              {words.share(view.name)}
            </Button>
          ))}
        </div>
      )}
      <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-2">
        <div className="min-w-48 grow">
          <TextField label={words.viewName} {...field} maxLength={80} />
        </div>
        <Button type="submit" look="primary" isPending={saving.isPending} busyLabel={words.making}>
          {words.saveAndShare}
        </Button>
      </form>
    </div>
  );
}
