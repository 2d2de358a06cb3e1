import type { Quarantined } from '@deskledger/contracts';
import { quarantineCopy as words } from './quarantine.copy.js';
import { Button } from '../../../ui/buttons/button.js';
import { Moment } from '../../../ui/inline/moment.js';
import { ModalDialog } from '../../../ui/overlays/modal-dialog.js';
import { Detail, WhatCame } from '../../deliveries/index.js';
import { InlineConfirm } from '../../security/index.js';
import type { Decisions } from './use-decisions.js';
import { quarantinedQuery } from './quarantine.queries.js';

interface QuarantinedDialogProps {
  element: Quarantined;
  /** The name of its connection. */
  connection: string;
  decisions: Decisions;
  onClose: () => void;
}

/** All that is known of an element, and what can be done about it. */
export function QuarantinedDialog({ element, connection, decisions, onClose }: QuarantinedDialogProps) {
  const { id, reason, explanation, deliveryId, element: place, receivedAt } = element;
  return (
    <ModalDialog
      title={words.reasons[reason]}
      isOpen
      isWide
      onOpenChange={onClose}
      footer={
        <>
          <InlineConfirm
            label={words.discard}
            question={words.discardQuestion}
            isPending={decisions.pending === 'discard'}
            onConfirm={() => void decisions.discard(id)}
          />
          <Button
            isPending={decisions.pending === 'retry'}
            busyLabel={words.busy}
            onPress={() => void decisions.retry(id)}
          >
            {words.retry}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p dir="auto" className="wrap-anywhere">
          {explanation}
        </p>
        {reason === 'id_reuse_body_differs' && <p className="text-muted">{words.reused}</p>}
        <dl className="grid gap-2">
          <Detail name={words.connection}>{connection}</Detail>
          <Detail name={words.received}>
            <Moment at={receivedAt} withTime />
          </Detail>
          <Detail name={words.delivery}>
            <code className="reference text-small">{deliveryId}</code>, {words.place(place)}
          </Detail>
        </dl>
        <WhatCame query={quarantinedQuery(id)} />
      </div>
    </ModalDialog>
  );
}
