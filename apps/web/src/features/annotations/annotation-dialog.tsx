import {
  addAnnotation,
  type Annotation,
  changeAnnotation,
  deleteAnnotation,
  longestAnnotation,
  restoreAnnotation,
} from '@deskledger/contracts';
import { type CalendarDate, parseDate } from '@internationalized/date';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api/client.js';
import { failureOf } from '../../lib/api/failure.js';
import { Button } from '../../ui/buttons/button.js';
import { toast } from '../../ui/feedback/toasts.js';
import { toastOnError } from '../../ui/feedback/toast-on-error.js';
import { DateField } from '../../ui/fields/date-field.js';
import { TextField } from '../../ui/fields/text-field.js';
import { ModalDialog } from '../../ui/overlays/modal-dialog.js';
import type { AnnotationDraft } from './annotation-host.js';
import { annotationsCopy as words } from './annotations.copy.js';
import { annotationsKey } from './annotations.queries.js';

interface AnnotationDialogProps {
  draft: AnnotationDraft;
  onClose: () => void;
}

/** Writes on a day or on several, or changes what was written. */
export default function AnnotationDialog({ draft, onClose }: AnnotationDialogProps) {
  return (
    <ModalDialog title={draft.id === undefined ? words.addTitle : words.changeTitle} isOpen onOpenChange={onClose}>
      <AnnotationForm draft={draft} onClose={onClose} />
    </ModalDialog>
  );
}

function AnnotationForm({ draft, onClose }: AnnotationDialogProps) {
  const actions = useAnnotationActions();
  const [from, setFrom] = useState<CalendarDate | null>(() => parseDate(draft.from));
  const [to, setTo] = useState<CalendarDate | null>(() => parseDate(draft.to));
  const [text, setText] = useState(draft.text ?? '');
  const [failure, setFailure] = useState<string>();
  const [wasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const faults = faultsOf(from, to, text);

  // Whoever moves the day means the whole of it, until there are several.
  const moveFrom = (next: CalendarDate | null) => {
    if (from !== null && to !== null && from.compare(to) === 0) setTo(next);
    setFrom(next);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (from === null || to === null || Object.values(faults).some(Boolean)) return;
    setBusy(true);
    try {
      await actions.save(draft.id, { from: from.toString(), to: to.toString(), text: text.trim() });
      onClose();
    } catch (error) {
      setFailure(failureOf(error).detail);
      setBusy(false);
    }
  };
  const shownFault = (fault: string | undefined) => (wasTried ? fault : undefined);
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <TextField
        label={words.text}
        description={words.textHint}
        value={text}
        onChange={setText}
        maxLength={longestAnnotation}
        error={failure ?? shownFault(faults.text)}
        inputRef={input}
      />
      <div className="flex flex-col gap-3 sm:flex-row sm:items-start">
        <DateField label={words.day} value={from} onChange={moveFrom} error={shownFault(faults.from)} />
        <DateField label={words.until} value={to} onChange={setTo} error={shownFault(faults.to)} />
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        {draft.id !== undefined && (
          <Button
            look="quiet"
            className="me-auto"
            onPress={() => {
              onClose();
              actions.remove(draft.id!);
            }}
          >
            {words.delete}
          </Button>
        )}
        <Button onPress={onClose}>{words.cancel}</Button>
        <Button type="submit" look="primary" isPending={isBusy} busyLabel={words.saving}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}

function faultsOf(from: CalendarDate | null, to: CalendarDate | null, text: string) {
  return {
    text: text.trim() === '' ? words.textMissing : undefined,
    from: from === null ? words.dayMissing : undefined,
    to: to === null ? words.dayMissing : from !== null && to.compare(from) < 0 ? words.untilBefore : undefined,
  };
}

/** What can be done with annotations. `save` rejects where the server refuses. */
function useAnnotationActions() {
  const queries = useQueryClient();
  const renew = () => queries.invalidateQueries({ queryKey: annotationsKey });
  return {
    async save(id: string | undefined, body: Pick<Annotation, 'from' | 'to' | 'text'>) {
      if (id === undefined) await call(addAnnotation, { body });
      else await call(changeAnnotation, { params: { id }, body });
      await renew();
      toast.success(id === undefined ? words.added : words.changed);
    },
    remove: (id: string) =>
      toastOnError(async () => {
        await call(deleteAnnotation, { params: { id } });
        await renew();
        toast.undo(words.deleted, () =>
          toastOnError(async () => {
            await call(restoreAnnotation, { params: { id } });
            await renew();
          }),
        );
      }),
  };
}
