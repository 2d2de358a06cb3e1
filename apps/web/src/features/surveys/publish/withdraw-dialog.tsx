import type { SurveyTemplate } from '@deskledger/contracts';
import { CircleAlert } from 'lucide-react';
import { surveyCopy } from '../surveys.copy.js';
import { reviewCopy as words } from './publish.copy.js';
import { editorCopy as editor } from '../editor/editor.copy.js';
import { Banner } from '../../../ui/feedback/banner.js';
import { Button } from '../../../ui/buttons/button.js';
import { FocusedButton } from '../../../ui/buttons/focused-button.js';
import { ModalDialog } from '../../../ui/overlays/modal-dialog.js';
import { RuleNotes } from '../rule-notes/rule-notes.js';
import { rulesWhenOffline } from '../rule-notes/rule-notes-text.js';
import { TicketMails } from '../ticket-mails/ticket-mails.js';
import { mailsWhenOffline } from '../ticket-mails/ticket-mails-text.js';

const { spec } = surveyCopy;

interface WithdrawDialogProps {
  template: SurveyTemplate;
  isBusy: boolean;
  failure: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** An active survey becomes a draft again. */
export function WithdrawDialog({ template, isBusy, failure, onConfirm, onClose }: WithdrawDialogProps) {
  return (
    <ModalDialog
      title={words.withdrawTitle}
      role="alertdialog"
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <FocusedButton onPress={onClose}>{words.keepEditing}</FocusedButton>
          <Button look="primary" isPending={isBusy} busyLabel={editor.busySaving} onPress={onConfirm}>
            {spec.editor.update}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {failure !== undefined && (
          <Banner tone="danger" icon={CircleAlert} role="alert">
            {failure}
          </Banner>
        )}
        <p>{words.withdraw(template.completionCount, template.unopenedInvitations)}</p>
        <RuleNotes announce={(settings) => rulesWhenOffline(template.id, settings)} />
        <TicketMails announce={(surveys, settings) => mailsWhenOffline(template.id, surveys, settings)} />
      </div>
    </ModalDialog>
  );
}
