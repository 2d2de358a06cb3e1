import {
  readLinkSecret,
  removeLinkSecret,
  renewLinkSecret,
  type SurveyLinkSecret,
  type SurveyTemplate,
} from '@deskledger/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.js';
import { failureOf } from '../../../lib/api/failure.js';
import { Button } from '../../../ui/buttons/button.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import { MadeLink } from '../../../ui/feedback/made-link.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { toast } from '../../../ui/feedback/toasts.js';
import { Moment } from '../../../ui/inline/moment.js';
import { ModalDialog } from '../../../ui/overlays/modal-dialog.js';
import { InlineConfirm } from '../../security/index.js';
import { surveyLink } from '../survey-link.js';
import { ticketLinksCopy as words } from './ticket-links.copy.js';

const secretQuery = (id: string) =>
  queryOptions({
    queryKey: ['surveys', 'link secret', id],
    queryFn: ({ signal }) => call(readLinkSecret, { params: { id } }, { signal }),
    staleTime: 0,
  });

interface TicketLinksDialogProps {
  survey: SurveyTemplate;
  onClose: () => void;
}

/** The secret with which other systems sign links to a survey for tickets. */
export default function TicketLinksDialog({ survey, onClose }: TicketLinksDialogProps) {
  const state = useQuery(secretQuery(survey.id));
  return (
    <ModalDialog title={words.title} isOpen onOpenChange={onClose}>
      <div className="grid gap-4">
        <p className="text-muted">{words.text}</p>
        <div>
          <p className="text-small font-medium">{words.pattern}</p>
          <code className="reference text-small wrap-anywhere">
            {surveyLink(survey)}?ticket=…&amp;expires=…&amp;sig=…
          </code>
          <p className="mt-1 text-small text-muted">{words.guide}</p>
        </div>
        {state.isPending && <Skeleton className="h-10 w-full" />}
        {state.isError && state.data === undefined && (
          <ErrorState
            what={words.theSecret}
            {...failureOf(state.error)}
            isRetrying={state.isFetching}
            onRetry={() => void state.refetch()}
          />
        )}
        {state.data && <Secret survey={survey.id} state={state.data} />}
      </div>
    </ModalDialog>
  );
}

function Secret({ survey, state: { createdAt, previousUntil } }: { survey: string; state: SurveyLinkSecret }) {
  const queries = useQueryClient();
  const changed = () => queries.invalidateQueries({ queryKey: secretQuery(survey).queryKey });
  const onError = (error: unknown) => void toast.error(failureOf(error).detail);
  const params = { id: survey };
  const renewing = useMutation({ mutationFn: () => call(renewLinkSecret, { params }), onSuccess: changed, onError });
  const removing = useMutation({
    mutationFn: () => call(removeLinkSecret, { params }),
    onSuccess: async () => {
      renewing.reset();
      toast.success(words.removed);
      await changed();
    },
    onError,
  });
  return (
    <>
      {renewing.data && (
        <MadeLink title={words.made} text={words.madeText} what={words.secret} link={renewing.data.secret} />
      )}
      <p className="text-small text-muted">
        {createdAt === null ? (
          words.none
        ) : (
          <>
            {words.created} <Moment at={createdAt} withTime />
          </>
        )}
        {previousUntil !== null && (
          <>
            {'. '}
            {words.previous} <Moment at={previousUntil} withTime />
          </>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        {createdAt === null ? (
          <Button look="primary" isPending={renewing.isPending} onPress={() => renewing.mutate()}>
            {words.create}
          </Button>
        ) : (
          <>
            <InlineConfirm
              // Once it is answered, it can be asked again.
              key={renewing.data?.secret}
              label={words.rotate}
              name={words.rotate}
              question={words.rotateQuestion}
              isPending={renewing.isPending}
              onConfirm={() => renewing.mutate()}
            />
            <InlineConfirm
              label={words.remove}
              name={words.remove}
              question={words.removeQuestion}
              isPending={removing.isPending}
              onConfirm={() => removing.mutate()}
            />
          </>
        )}
      </div>
    </>
  );
}
