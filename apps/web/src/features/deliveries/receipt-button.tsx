import type { TicketMoment } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { Radio } from 'lucide-react';
import { useState } from 'react';
import { deliveriesCopy } from './deliveries.copy.js';
import { IconButton } from '../../ui/buttons/icon-button.js';
import { Moment } from '../../ui/inline/moment.js';
import { ModalDialog } from '../../ui/overlays/modal-dialog.js';
import { accountQuery } from '../account/index.js';
import { Detail } from './detail.js';
import { deliveryQuery } from './deliveries.queries.js';
import { WhatCame } from './what-came.js';

const { heard: words } = deliveriesCopy;

interface ReceiptButtonProps {
  /** What became known so, for those who do not see where the button stands. */
  what: string;
  /** The help desk's id of the ticket. */
  ticket: string;
  receipt: NonNullable<TicketMoment['heard']>;
}

/** One press away from how something became known; administrators see the delivery itself. */
export function ReceiptButton({ what, ticket, receipt }: ReceiptButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const isAdministrator = useQuery(accountQuery).data?.role === 'administrator';
  const { connection, at, isRepair, deliveryId } = receipt;
  return (
    <>
      <IconButton label={words.button(what)} small className="text-subtle" onPress={() => setOpen(true)}>
        <Radio aria-hidden className="size-4" strokeWidth={1.75} />
      </IconButton>
      {isOpen && (
        <ModalDialog title={words.title} isOpen isWide={isAdministrator} onOpenChange={setOpen}>
          <div className="grid gap-4">
            <p className="font-medium">{what}</p>
            <dl className="grid gap-2">
              <Detail name={words.from}>{connection}</Detail>
              <Detail name={words.at}>
                <Moment at={at} withTime />
              </Detail>
              <Detail name={words.way}>{isRepair ? words.repair : words.delivered}</Detail>
            </dl>
            {isAdministrator && <WhatCame query={deliveryQuery(deliveryId, ticket)} />}
          </div>
        </ModalDialog>
      )}
    </>
  );
}
