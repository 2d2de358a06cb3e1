import type { RemindedWhich, ReminderSummary } from '@deskledger/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { copy } from '../../../copy/copy.js';
import { Button } from '../../../ui/buttons/button.js';
import { FailureBanner } from '../../../ui/feedback/failure-banner.js';
import { toast } from '../../../ui/feedback/toasts.js';
import { ModalDialog } from '../../../ui/overlays/modal-dialog.js';
import { remindersCopy as words } from './reminders.copy.js';
import { reminderPreviewQuery, sendReminders } from './unanswered.queries.js';

interface RemindDialogProps {
  survey: string;
  which: RemindedWhich;
  onReminded: () => void;
  onClose: () => void;
}

/** Who gets a reminder and who does not, before anything is sent. */
export default function RemindDialog({ survey, which, onReminded, onClose }: RemindDialogProps) {
  const queries = useQueryClient();
  const { data: preview, error } = useQuery(reminderPreviewQuery(survey, which));
  const reminding = useMutation({
    mutationFn: () => sendReminders(survey, which),
    onSuccess: (summary) => {
      toast.success([words.done(summary.reminders), leftOutWords(summary)].filter((text) => text !== '').join('. '));
      void queries.invalidateQueries({ queryKey: ['surveys', 'invitations'] });
      onReminded();
    },
  });
  const failure = reminding.error ?? error;
  const count = preview?.reminders ?? 0;
  return (
    <ModalDialog
      title={words.title}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>{copy.spec.cancel}</Button>
          <Button
            look="primary"
            isPending={reminding.isPending}
            isDisabled={count === 0}
            busyLabel={words.sending}
            onPress={() => reminding.mutate()}
          >
            {words.confirm(count)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {failure && <FailureBanner error={failure} />}
        <div role="status" className="numeric rounded-control bg-sunken px-3 py-2.5 empty:hidden">
          {preview ? <Preview summary={preview} /> : !failure && words.counting}
        </div>
        {preview && <p className="text-small text-muted">{words.text(preview.restDays)}</p>}
      </div>
    </ModalDialog>
  );
}

function Preview({ summary }: { summary: ReminderSummary }) {
  const leftOut = leftOutWords(summary);
  return (
    <>
      <p className="font-medium">{words.willSend(summary.reminders)}</p>
      {leftOut !== '' && <p className="mt-1 text-small text-muted">{leftOut}</p>}
    </>
  );
}

/** `3 left out: 2 unsubscribed, 1 reminded in the last 7 days`; '' for nobody. */
function leftOutWords({ leftOut, restDays }: ReminderSummary): string {
  if (leftOut.length === 0) return '';
  const total = leftOut.reduce((sum, { invitations }) => sum + invitations, 0);
  const why = leftOut.map(({ reason, invitations }) => words.why(reason, invitations, restDays));
  return `${words.leftOut(total)} ${why.join(', ')}`;
}
