import { previewSurveyMail, sendTestMail, type SurveyContent, type SurveyMailKind } from '@deskledger/contracts';
import type { SurveyLanguage } from '@deskledger/domain';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../../../lib/api/client.js';
import { failureOf } from '../../../../lib/api/failure.js';
import { Button } from '../../../../ui/buttons/button.js';
import { ErrorState } from '../../../../ui/feedback/error-state.js';
import { Skeleton } from '../../../../ui/feedback/skeleton.js';
import { toast } from '../../../../ui/feedback/toasts.js';
import { ChoiceButtons } from '../../../../ui/fields/choice-buttons.js';
import { MailFrame } from '../../../../ui/inline/mail-frame.js';
import { ModalDialog } from '../../../../ui/overlays/modal-dialog.js';
import { contentOf, type SurveyDraft } from '../draft/survey-draft.js';
import { lookCopy as words } from './look.copy.js';

const kinds = (['invitation', 'reminder'] as const).map((value) => ({ value, label: words[value] }));

interface MailPreviewProps {
  draft: SurveyDraft;
  language: SurveyLanguage;
  testId: string | null;
  onClose: () => void;
}

/** The email as it would be sent, made by the server of what is in the editor. */
export default function MailPreview({ draft, language, testId, onClose }: MailPreviewProps) {
  const [kind, setKind] = useState<SurveyMailKind>('invitation');
  const asked = useMemo(() => ({ content: contentOf(draft), kind, language }), [draft, kind, language]);
  const test = useTestMail(testId, asked);
  return (
    <ModalDialog
      title={words.preview}
      isWide
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>{words.close}</Button>
          <Button
            look="primary"
            isDisabled={testId === null}
            isPending={test.isPending}
            busyLabel={words.sending}
            onPress={() => test.mutate()}
          >
            {words.send}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <ChoiceButtons label={words.kind} value={kind} options={kinds} onChange={setKind} />
        <Mail asked={asked} />
        {testId === null && <p className="text-small text-muted">{words.needsActive}</p>}
      </div>
    </ModalDialog>
  );
}

interface Asked {
  content: SurveyContent;
  kind: SurveyMailKind;
  language: SurveyLanguage;
}

function useTestMail(id: string | null, asked: Asked) {
  return useMutation({
    mutationFn: () => call(sendTestMail, { params: { id: id ?? '' }, body: asked }),
    onSuccess: ({ to }) => toast.success(words.sent(to)),
    onError: (error) => toast.error(failureOf(error).detail),
  });
}

function Mail({ asked }: { asked: Asked }) {
  const query = useQuery({
    queryKey: ['surveys', 'email preview', asked],
    queryFn: ({ signal }) => call(previewSurveyMail, { body: asked }, { signal }),
    gcTime: 0,
  });
  if (query.isPending) return <Skeleton className="h-96 w-full" />;
  if (query.data === undefined) {
    return (
      <ErrorState
        what={words.thePreview}
        {...failureOf(query.error)}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const { from, subject, html } = query.data;
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 wrap-anywhere">
        <dt className="text-muted">{words.from}</dt>
        <dd dir="auto">{from}</dd>
        <dt className="text-muted">{words.subject}</dt>
        <dd dir="auto" className="font-medium">
          {subject}
        </dd>
      </dl>
      <MailFrame title={words.frame} html={html} />
    </>
  );
}
