import type { SurveyResponse, SurveyVoid, VoidedWhich } from '@deskledger/contracts';
import { voidReasons, type VoidReason } from '@deskledger/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { copy } from '../../../copy/copy.js';
import { resultsCopy } from '../results.copy.js';
import { formatInstant } from '../../../lib/dates/instant.js';
import { useZone } from '../../../lib/dates/zone.js';
import { Button } from '../../../ui/buttons/button.js';
import { FailureBanner } from '../../../ui/feedback/failure-banner.js';
import { toast } from '../../../ui/feedback/toasts.js';
import { DateTimeField } from '../../../ui/fields/date-field.js';
import { Select } from '../../../ui/fields/select.js';
import { ModalDialog } from '../../../ui/overlays/modal-dialog.js';
import { useSettled } from '../filter/use-settled.js';
import { previewWords } from './preview-words.js';
import { dayOf, isWrongOrder, scopes, whichOf, type Scope, type Span } from './voided-which.js';
import { voidsCopy } from './voids.copy.js';
import { voidPreviewQuery, voidThese } from './voids.queries.js';

const words = voidsCopy.dialog;
const typingPause = 250;
const scopeOptions = scopes.map((value) => ({ value, label: words.scopes[value] }));
const reasonOptions = voidReasons.map((value) => ({ value, label: voidsCopy.reasons[value] }));

interface VoidDialogProps {
  survey: string;
  response: SurveyResponse;
  /** The figures and the list are without them. */
  onVoided: () => void;
  onCountAgain: (voiding: string) => Promise<void>;
  onClose: () => void;
}

/** Which responses are to be in no figure, and why; what that comes to is told before it is done. */
export default function VoidDialog({ survey, response, onVoided, onCountAgain, onClose }: VoidDialogProps) {
  const zone = useZone();
  const queries = useQueryClient();
  const [scope, setScope] = useState<Scope>('response');
  const [span, setSpan] = useState(() => dayOf(response.created_at, zone));
  const [reason, setReason] = useState<VoidReason>('not_genuine');
  const { preview, which, error } = usePreview(survey, whichOf(response.id, scope, span));
  const voiding = useMutation({
    mutationFn: (chosen: VoidedWhich) => voidThese(survey, chosen, reason),
    onSuccess: async ({ id, responses }: SurveyVoid) => {
      onClose();
      toast.undo(voidsCopy.done(responses), () => void onCountAgain(id));
      await queries.invalidateQueries();
      onVoided();
    },
  });
  const count = preview?.responses ?? 0;
  const failure = error ?? (voiding.variables === which ? voiding.error : null);
  return (
    <ModalDialog
      title={words.title}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>{copy.spec.cancel}</Button>
          <Button
            isPending={voiding.isPending}
            isDisabled={count === 0}
            busyLabel={words.busy}
            onPress={() => which && voiding.mutate(which)}
            className={count === 0 ? undefined : 'border-danger! text-danger!'}
          >
            {words.confirm(count)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-muted">{words.text}</p>
        <p className="font-medium">
          {words.about(resultsCopy.recent.name(response.number), formatInstant(response.created_at, zone))}
        </p>
        {response.kind === 'public' && (
          <Select label={words.which} isLabelShown value={scope} options={scopeOptions} onChange={setScope} />
        )}
        {scope === 'span' && <SpanFields span={span} zone={zone} onChange={setSpan} />}
        <Select label={words.reason} isLabelShown value={reason} options={reasonOptions} onChange={setReason} />
        {failure && <FailureBanner error={failure} />}
        <p role="status" className="numeric rounded-control bg-sunken px-3 py-2.5 text-small empty:hidden">
          {preview ? previewWords(preview, zone) : which && !failure && words.counting}
        </p>
      </div>
    </ModalDialog>
  );
}

function SpanFields({ span, zone, onChange }: { span: Span; zone: string; onChange: (span: Span) => void }) {
  return (
    <div>
      <div className="grid gap-3 sm:grid-cols-2">
        <DateTimeField label={words.from} value={span.from} onChange={(from) => onChange({ ...span, from })} />
        <DateTimeField
          label={words.to}
          value={span.to}
          error={isWrongOrder(span) ? words.wrongOrder : undefined}
          onChange={(to) => onChange({ ...span, to })}
        />
      </div>
      <p className="mt-1 text-small text-muted">{words.zone(zone)}</p>
    </div>
  );
}

/** What the choice comes to, once it has not changed for a moment; only what was told can be voided. */
function usePreview(survey: string, chosen: VoidedWhich | null) {
  const which = useSettled(chosen, typingPause);
  const { data, error } = useQuery(voidPreviewQuery(survey, which));
  const isSettled = JSON.stringify(which) === JSON.stringify(chosen);
  return isSettled ? { preview: data, which, error } : { preview: undefined, which: chosen, error: null };
}
