import { CallError, type ScheduledReport } from '@deskledger/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { copy } from '../../copy/copy.js';
import { formatInstant } from '../../lib/dates/instant.js';
import { useZone } from '../../lib/dates/zone.js';
import { Button } from '../../ui/buttons/button.js';
import { FailureBanner } from '../../ui/feedback/failure-banner.js';
import { toast } from '../../ui/feedback/toasts.js';
import { ModalDialog } from '../../ui/overlays/modal-dialog.js';
import { useReadsPeople } from '../account/index.js';
import { WebhookChoice } from '../outgoing-webhooks/index.js';
import { draftOf, isComplete, newDraft, wishesOf, type ReportDraft } from './report-draft.js';
import { AttachmentFields, ContentFields, ReceiverFields, ScheduleFields } from './report-form.js';
import { reportsCopy } from './scheduled-reports.copy.js';
import { reportCalls, scheduledReportsQuery } from './scheduled-reports.queries.js';

const { form: words } = reportsCopy;

/** A screen as it is; `survey` of results, `board` of a board. */
type ScheduledScreen = Pick<ScheduledReport, 'screen' | 'survey' | 'board' | 'query'> & { name: string | undefined };

interface ReportDialogProps {
  /** What is to be scheduled, or the report that is changed. */
  of: ScheduledScreen | ScheduledReport;
  onClose: () => void;
}

const isReport = (of: ReportDialogProps['of']): of is ScheduledReport => 'schedule' in of;

/** Schedules what is on the screen, or changes what is scheduled. */
export function ReportDialog({ of, onClose }: ReportDialogProps) {
  const form = useId();
  const zone = useZone();
  const maySendToOthers = useReadsPeople();
  const [draft, setDraft] = useState(() =>
    isReport(of) ? draftOf(of) : newDraft(of.name ?? reportsCopy.screens[of.screen], zone),
  );
  const [isTried, setTried] = useState(false);
  const saving = useSaving(of, draft, onClose);
  const refusal = faultOfAddresses(saving.error);
  const fields = { draft, isTried, onChange: (part: Partial<ReportDraft>) => setDraft({ ...draft, ...part }) };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isComplete(draft) && !saving.isPending) saving.mutate();
  };
  const [label, busyLabel] = isReport(of) ? [words.update, words.updating] : [words.save, words.saving];
  return (
    <ModalDialog
      title={isReport(of) ? words.editTitle(of.name) : words.title}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>{copy.spec.cancel}</Button>
          <Button type="submit" form={form} look="primary" isPending={saving.isPending} busyLabel={busyLabel}>
            {label}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        {saving.isError && refusal === undefined && <FailureBanner error={saving.error} />}
        <ScheduleFields {...fields} />
        <ContentFields {...fields} screen={of.screen} />
        {of.screen !== 'board' && <AttachmentFields {...fields} />}
        {maySendToOthers && (
          <ReceiverFields {...fields} owner={isReport(of) && !of.isOwn ? of.owner : null} error={refusal} />
        )}
        <WebhookChoice chosen={draft.webhooks} onChange={(webhooks) => setDraft({ ...draft, webhooks })} />
      </form>
    </ModalDialog>
  );
}

function useSaving(of: ReportDialogProps['of'], draft: ReportDraft, onClose: () => void) {
  const queries = useQueryClient();
  const zone = useZone();
  return useMutation({
    mutationFn: () => {
      const wishes = wishesOf(draft);
      if (isReport(of)) return reportCalls.change(of.id, wishes);
      const { screen, survey, board, query } = of;
      return reportCalls.create({ ...wishes, screen, survey, board, query });
    },
    onSuccess: async ({ name, nextDueAt }) => {
      toast.success(nextDueAt === null ? words.paused(name) : words.done(name, formatInstant(nextDueAt, zone)));
      onClose();
      await queries.invalidateQueries({ queryKey: scheduledReportsQuery.queryKey });
    },
  });
}

/** The server's sentence, where it is about the addresses. */
function faultOfAddresses(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return undefined;
  const fault = error.problem.errors?.find(({ path }) => path.startsWith('addresses'));
  return fault && error.problem.detail;
}
