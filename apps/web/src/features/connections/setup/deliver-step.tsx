import type { Connection } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { setupCopy as words } from './setup.copy.js';
import { Button } from '../../../ui/buttons/button.js';
import { CopyButton } from '../../../ui/buttons/copy-button.js';
import { connectionsCopy } from '../connections.copy.js';
import { deliveriesQuery } from '../connections.queries.js';
import { GuideLink } from '../guide-link.js';
import { GiveSecret } from '../give-secret.js';
import { MadeSecret, type NewSecret } from '../made-secret.js';
import { SetupStep } from './setup-step.js';

interface DeliverStepProps {
  connection: Connection;
  /** A secret that was just made for it. */
  made: NewSecret | null;
  onMadeSeen: () => void;
  onChanged: () => void;
}

/** The address and the secret that a help desk delivers with, and whether it does. */
export function DeliverStep({ connection, made, onMadeSeen, onChanged }: DeliverStepProps) {
  const [isAsked, setAsked] = useState(false);
  const lastAt = useQuery(deliveriesQuery).data?.get(connection.id)?.lastDeliveryAt ?? null;
  const isWaiting = connection.secret === 'none';
  return (
    <SetupStep number={2} title={words.deliver} state={lastAt !== null ? 'done' : isWaiting ? 'now' : 'later'}>
      <p className="max-w-prose text-muted">
        {words.deliverText} <GuideLink source={connection.source} />
      </p>
      <p className="flex items-center gap-1">
        <code className="reference min-w-0 wrap-anywhere">{connection.address}</code>
        <CopyButton text={connection.address} what={connectionsCopy.address} />
      </p>
      {made && <MadeSecret secret={made} onDone={onMadeSeen} />}
      {isWaiting && (
        <>
          <p className="max-w-prose">{words.secretMissing}</p>
          <div>
            <Button onPress={() => setAsked(true)}>{words.giveSecret}</Button>
          </div>
        </>
      )}
      <p role="status" className="text-small text-muted empty:hidden">
        {!isWaiting && `${words.secretKept} ${lastAt === null ? words.waiting : words.delivered}`}
      </p>
      {isAsked && <GiveSecret connection={connection} onGiven={onChanged} onClose={() => setAsked(false)} />}
    </SetupStep>
  );
}
