import type { SurveyTemplate } from '@deskledger/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { copy } from '../../../copy/copy.js';
import { managementCopy as words } from './management.copy.js';
import { failureOf } from '../../../lib/api/failure.js';
import { Banner } from '../../../ui/feedback/banner.js';
import { Button } from '../../../ui/buttons/button.js';
import { FocusedButton } from '../../../ui/buttons/focused-button.js';
import { ModalDialog } from '../../../ui/overlays/modal-dialog.js';
import { toast } from '../../../ui/feedback/toasts.js';
import { rememberSurvey, updateSurvey } from '../surveys.queries.js';
import { RuleNotes } from '../rule-notes/rule-notes.js';
import { rulesWhenOffline } from '../rule-notes/rule-notes-text.js';
import { TicketMails } from '../ticket-mails/ticket-mails.js';
import { mailsWhenOffline } from '../ticket-mails/ticket-mails-text.js';

interface CompleteDialogProps {
  survey: SurveyTemplate;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Ending a survey cannot be undone, so it is asked once. */
export function CompleteDialog({ survey, isOpen, onOpenChange }: CompleteDialogProps) {
  const queries = useQueryClient();
  const { title, description, questions, look, mail } = survey;
  const completion = useMutation({
    mutationFn: () =>
      updateSurvey({
        id: survey.id,
        content: { title, description, questions, look, mail },
        status: 'completed',
        revision: survey.revision,
        stopLinks: true,
      }),
    onSuccess: (completed) => {
      rememberSurvey(queries, completed);
      toast.success(words.completed);
      onOpenChange(false);
    },
  });
  return (
    <ModalDialog
      title={words.completeTitle}
      role="alertdialog"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      footer={
        <>
          <FocusedButton onPress={() => onOpenChange(false)}>{copy.spec.cancel}</FocusedButton>
          <Button look="primary" isPending={completion.isPending} onPress={() => completion.mutate()}>
            {words.complete}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {completion.isError && (
          <Banner tone="danger" icon={CircleAlert} role="alert">
            {failureOf(completion.error).detail}
          </Banner>
        )}
        <p dir="auto">{words.completeText(title, survey.completionCount)}</p>
        {survey.unopenedInvitations > 0 && <p>{words.completeOpen(survey.unopenedInvitations)}</p>}
        <RuleNotes announce={(settings) => rulesWhenOffline(survey.id, settings)} />
        <TicketMails announce={(surveys, settings) => mailsWhenOffline(survey.id, surveys, settings)} />
      </div>
    </ModalDialog>
  );
}
