import {
  createSavedView,
  type SavedScreen,
  type SavedView,
  updateSavedView,
  type Kiosk,
  kioskBounds,
  kioskScreens,
} from '@deskledger/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { call } from '../../../lib/api/client.js';
import { failureOf } from '../../../lib/api/failure.js';
import { Button } from '../../../ui/buttons/button.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import { FailureBanner } from '../../../ui/feedback/failure-banner.js';
import { toast } from '../../../ui/feedback/toasts.js';
import { TextField } from '../../../ui/fields/text-field.js';
import { useRequiredName } from '../../../ui/fields/use-required-name.js';
import { Fact, Facts } from '../../../ui/inline/facts.js';
import { Moment } from '../../../ui/inline/moment.js';
import { ModalDialog } from '../../../ui/overlays/modal-dialog.js';
import { boardsQuery } from '../../boards/index.js';
import { savedViewsQuery } from '../saved-views.queries.js';
import { KioskForm } from './kiosk-form.js';
import { kiosksCopy as words } from './kiosks.copy.js';
import { kioskCalls, kiosksQuery } from './kiosks.queries.js';

interface KiosksDialogProps {
  /** What is on the screen. */
  current: { screen: SavedScreen; query: string };
  onClose: () => void;
}

/** Creates TV displays and ends them. */
export default function KiosksDialog({ current: { screen, query }, onClose }: KiosksDialogProps) {
  const queries = useQueryClient();
  const views = useQuery(savedViewsQuery).data ?? [];
  const kiosks = useQuery(kiosksQuery);
  const renew = () => void queries.invalidateQueries({ queryKey: kiosksQuery.queryKey });
  const showable = views.filter((view) => kioskScreens.some((one) => one === view.screen));
  const boards = (useQuery(boardsQuery).data ?? []).filter(({ isShared, pinCount }) => isShared && pinCount > 0);
  const shown = [...boards, ...showable.filter(({ isShared }) => isShared)];
  const shownScreen = kioskScreens.find((one) => one === screen);
  return (
    <ModalDialog title={words.title} isOpen onOpenChange={onClose}>
      <p className="mb-4 text-muted">{words.text}</p>
      {shown.length === 0 ? (
        <ShareFirst
          views={showable}
          current={shownScreen ? { screen: shownScreen, query } : { screen: 'overview', query: '' }}
        />
      ) : (
        <KioskForm views={shown.slice(0, mostOffered)} onMade={renew} />
      )}
      <h3 className="mt-6 mb-1 text-body font-medium">{words.inForce}</h3>
      {kiosks.isError && kiosks.data === undefined && (
        <ErrorState
          what={words.theKiosks}
          {...failureOf(kiosks.error)}
          isRetrying={kiosks.isFetching}
          onRetry={() => void kiosks.refetch()}
        />
      )}
      {kiosks.data?.length === 0 && <p className="text-muted">{words.none}</p>}
      {kiosks.data && (
        <ul aria-label={words.inForce} className="divide-y divide-line">
          {kiosks.data.map((kiosk) => (
            <KioskRow key={kiosk.id} kiosk={kiosk} onEnded={renew} />
          ))}
        </ul>
      )}
    </ModalDialog>
  );
}

/** More than a TV display shows: boards first, each in the order of their names. */
const mostOffered = 10 * kioskBounds.views[1];

function KioskRow({
  kiosk: { id, name, views, expiresAt, lastUsedAt },
  onEnded,
}: {
  kiosk: Kiosk;
  onEnded: () => void;
}) {
  const ending = useMutation({
    mutationFn: () => kioskCalls.end(id),
    onSuccess: () => {
      onEnded();
      toast.success(words.ended(name));
    },
    onError: (error) => toast.error(failureOf(error).detail),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 grow basis-40">
        <p dir="auto" className="font-medium wrap-anywhere">
          {name}
        </p>
        <Facts className="text-caption text-subtle">
          <Fact>{views.map((view) => view.name).join(', ')}</Fact>
          <Fact>
            {words.endsOn} <Moment at={expiresAt} />
          </Fact>
          <Fact>
            {lastUsedAt === null ? (
              words.neverUsed
            ) : (
              <>
                {words.lastUsed} <Moment at={lastUsedAt} />
              </>
            )}
          </Fact>
        </Facts>
      </div>
      <Button aria-label={words.endOf(name)} isPending={ending.isPending} onPress={() => ending.mutate()}>
        {words.end}
      </Button>
    </li>
  );
}

interface ShareFirstProps {
  /** Views of the reader that are not shared, of screens that a TV display can show. */
  views: readonly SavedView[];
  /** What can be saved and shared. */
  current: { screen: Extract<SavedScreen, 'overview' | 'reports'>; query: string };
}

/** A TV display shows shared views: without any, one is shared here. */
function ShareFirst({ views, current }: ShareFirstProps) {
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
