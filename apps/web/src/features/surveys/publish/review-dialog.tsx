import type { SurveyContent, SurveyTemplate } from '@deskledger/contracts';
import { checkTemplate, compareTemplates, droppedQuestions, sameContent } from '@deskledger/domain';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { surveyCopy } from '../surveys.copy.js';
import { reviewCopy as words } from './publish.copy.js';
import { editorCopy as editor } from '../editor/editor.copy.js';
import { failureOf } from '../../../lib/api/failure.js';
import { Banner } from '../../../ui/feedback/banner.js';
import { Button } from '../../../ui/buttons/button.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import { FocusedButton } from '../../../ui/buttons/focused-button.js';
import { ModalDialog } from '../../../ui/overlays/modal-dialog.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { versionsQuery } from '../surveys.queries.js';
import { RuleNotes } from '../rule-notes/rule-notes.js';
import { rulesThatSend, rulesWithoutConsent } from '../rule-notes/rule-notes-text.js';
import { TicketMails } from '../ticket-mails/ticket-mails.js';
import { mailsWhenPublished } from '../ticket-mails/ticket-mails-text.js';
import { AdviceList, FaultList } from './advice-list.js';
import { ChangeList } from './change-list.js';

const { spec } = surveyCopy;

interface ReviewDialogProps {
  /** Null for a survey that the server does not know yet. */
  template: SurveyTemplate | null;
  content: SurveyContent;
  isBusy: boolean;
  /** What went wrong when it was sent. */
  failure: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** The last look before visitors see it: what changed, whom it concerns, and what could be better. */
export function ReviewDialog({ template, content, isBusy, failure, onConfirm, onClose }: ReviewDialogProps) {
  const isUpdate = template?.status === 'active';
  const confirm = isUpdate ? spec.editor.update : spec.editor.publish;
  return (
    <ModalDialog
      title={isUpdate ? words.updateTitle : words.publishTitle}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>{words.keepEditing}</Button>
          <FocusedButton
            look="primary"
            isPending={isBusy}
            busyLabel={editor.busySaving}
            isDisabled={checkTemplate(content).length > 0}
            onPress={onConfirm}
          >
            {confirm}
          </FocusedButton>
        </>
      }
    >
      <div className="grid gap-5">
        {failure !== undefined && (
          <Banner tone="danger" icon={CircleAlert} role="alert">
            {failure}
          </Banner>
        )}
        {template === null || template.version === 0 ? (
          <p>{words.first(content.questions.length)}</p>
        ) : (
          <Comparison template={template} content={content} />
        )}
        <RuleNotes announce={(settings) => rulesThatSend(template?.id ?? null, settings)} />
        <TicketMails announce={(surveys, settings) => mailsWhenPublished(template?.id ?? null, surveys, settings)} />
        <FaultList content={content} onGo={onClose} />
        <AdviceList content={content} onGo={onClose} />
      </div>
    </ModalDialog>
  );
}

function Comparison({ template, content }: { template: SurveyTemplate; content: SurveyContent }) {
  const query = useQuery(versionsQuery(template.id));
  if (query.isPending) return <Skeleton className="h-24 w-full" />;
  const published = query.data?.[0];
  if (query.data === undefined || published === undefined) {
    return (
      <ErrorState
        what={surveyCopy.theVersions}
        {...failureOf(query.error)}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (sameContent(published, content)) {
    return <p>{(template.status === 'active' ? words.nothing : words.again)(published.version)}</p>;
  }
  return (
    <>
      <section aria-label={words.since(published.version)}>
        <h3 className="mb-2 text-h3">{words.since(published.version)}</h3>
        <ChangeList changes={compareTemplates(published, content)} emptyText={words.nothing(published.version)} />
      </section>
      <div className="grid gap-1">
        <p>{words.consequence(published.version, template.completionCount)}</p>
        <RuleNotes announce={(settings) => rulesWithoutConsent(published, content, settings)} />
        {droppedQuestions(query.data, content).map(({ id, question, answers }) => (
          <p key={id} className="text-muted wrap-anywhere">
            {words.dropped(question, answers)}
          </p>
        ))}
      </div>
    </>
  );
}
