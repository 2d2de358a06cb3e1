import type { Account, FigureAlertWishes } from '@deskledger/contracts';
import { alertFaults } from '@deskledger/domain';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { copy } from '../../copy/copy.js';
import { useDebounced } from '../../lib/browser/use-debounced.js';
import { Button } from '../../ui/buttons/button.js';
import { FailureBanner } from '../../ui/feedback/failure-banner.js';
import { toast } from '../../ui/feedback/toasts.js';
import { ModalDialog } from '../../ui/overlays/modal-dialog.js';
import { assigneesQuery } from '../follow-ups/index.js';
import { wishesOf, type AlertDraft } from './alert-draft.js';
import { AlertForm } from './alert-form.js';
import { BackTestChart } from './back-test-chart.js';
import { alertsCopy as words } from './figure-alerts.copy.js';
import { figureAlertCalls } from './figure-alerts.queries.js';
import { useAlertSentence } from './use-alert-sentence.js';

interface AlertDialogProps {
  /** null: a new one. */
  id: string | null;
  initial: AlertDraft;
  account: Account;
  onSaved: () => Promise<void>;
  onClose: () => void;
}

/** A rule, what it says in a sentence, and when it would have fired. */
export function AlertDialog({ id, initial, account, onSaved, onClose }: AlertDialogProps) {
  const [draft, setDraft] = useState(initial);
  const wishes = wishesOf(draft);
  const [tested, test] = useState(wishes);
  // While numbers are being typed the chart waits.
  const testLater = useDebounced(test, 400);
  const change = (part: Partial<AlertDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    testLater(wishesOf(next));
  };
  const isWrong = alertFaults(wishes).length > 0 || draft.told.length === 0;
  const saving = useMutation({
    mutationFn: () => figureAlertCalls.save(id, wishes),
    onSuccess: async () => {
      toast.success(words.saved);
      onClose();
      await onSaved();
    },
  });
  return (
    <ModalDialog
      title={id === null ? words.add : words.change}
      isOpen
      isWide
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>{copy.spec.cancel}</Button>
          <Button
            look="primary"
            isDisabled={isWrong}
            isPending={saving.isPending}
            busyLabel={words.busy}
            onPress={() => saving.mutate()}
          >
            {words.save}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        {saving.isError && <FailureBanner error={saving.error} />}
        <Sentence draft={draft} account={account} />
        <AlertForm draft={draft} onChange={change} />
        <section aria-label={words.backTest} className="grid grid-cols-1 gap-2">
          <h3 className="text-small font-medium text-muted">{words.backTest}</h3>
          <LastYear wishes={tested} />
        </section>
      </div>
    </ModalDialog>
  );
}

function Sentence({ draft, account }: { draft: AlertDraft; account: Account }) {
  const sentence = useAlertSentence(draft, draft.slice);
  const { data: people = [] } = useQuery({ ...assigneesQuery, enabled: account.role !== 'agent' });
  const names = draft.told.map((one) =>
    one === account.id ? words.you : (people.find(({ id }) => id === one)?.name ?? ''),
  );
  return <p className="text-body-lg font-medium wrap-anywhere">{words.tell(names.join(', '), sentence)}</p>;
}

function LastYear({ wishes: { told: _, byEmail: __, webhooks: ___, ...rule } }: { wishes: FigureAlertWishes }) {
  return alertFaults(rule).length > 0 ? null : <BackTestChart rule={rule} />;
}
