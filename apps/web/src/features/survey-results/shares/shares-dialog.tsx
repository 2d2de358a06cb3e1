import type { SharedLink } from '@deskledger/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '../../../lib/api/failure.js';
import type { ResultsView } from '../../../lib/url/results-view.js';
import { Button } from '../../../ui/buttons/button.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import { toast } from '../../../ui/feedback/toasts.js';
import { Fact, Facts } from '../../../ui/inline/facts.js';
import { Moment } from '../../../ui/inline/moment.js';
import { ModalDialog } from '../../../ui/overlays/modal-dialog.js';
import { ShareForm } from './share-form.js';
import { sharesCopy as words } from './shares.copy.js';
import { shareCalls, sharedQueryOf, sharesQuery } from './shares.queries.js';

interface SharesDialogProps {
  survey: string;
  view: ResultsView;
  onClose: () => void;
}

/** Creates links to the results on the screen, and revokes links. */
export default function SharesDialog({ survey, view, onClose }: SharesDialogProps) {
  const queries = useQueryClient();
  const shares = useQuery(sharesQuery(survey));
  const renew = () => void queries.invalidateQueries({ queryKey: sharesQuery(survey).queryKey });
  const query = sharedQueryOf(view);
  return (
    <ModalDialog title={words.title} isOpen onOpenChange={onClose}>
      <p className="mb-4 text-muted">{words.text}</p>
      {query === null ? <p>{words.cannot}</p> : <ShareForm survey={survey} query={query} onMade={renew} />}
      <h3 className="mt-6 mb-1 text-body font-medium">{words.active}</h3>
      {shares.isError && shares.data === undefined && (
        <ErrorState
          what={words.theLinks}
          {...failureOf(shares.error)}
          isRetrying={shares.isFetching}
          onRetry={() => void shares.refetch()}
        />
      )}
      {shares.data?.length === 0 && <p className="text-muted">{words.none}</p>}
      {shares.data && shares.data.length > 0 && (
        <ul aria-label={words.active} className="divide-y divide-line">
          {shares.data.map((share) => (
            <ShareRow key={share.id} share={share} onRevoked={renew} />
          ))}
        </ul>
      )}
    </ModalDialog>
  );
}

function ShareRow({ share, onRevoked }: { share: SharedLink; onRevoked: () => void }) {
  const { id, name, createdBy, expiresAt, openedAt } = share;
  const revoking = useMutation({
    mutationFn: () => shareCalls.revoke(id),
    onSuccess: () => {
      onRevoked();
      toast.success(words.revoked(name));
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
          <Fact>{words.by(createdBy)}</Fact>
          <Fact>
            {words.until} <Moment at={expiresAt} />
          </Fact>
          <Fact>
            {openedAt === null ? (
              words.neverOpened
            ) : (
              <>
                {words.opened} <Moment at={openedAt} withTime />
              </>
            )}
          </Fact>
        </Facts>
      </div>
      <Button aria-label={words.revokeOf(name)} isPending={revoking.isPending} onPress={() => revoking.mutate()}>
        {words.revoke}
      </Button>
    </li>
  );
}
