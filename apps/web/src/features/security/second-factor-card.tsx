import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { securityCopy } from './security.copy.js';
import { Badge } from '../../ui/inline/badge.js';
import { Button } from '../../ui/buttons/button.js';
import { Card } from '../../ui/layout/card.js';
import { Moment } from '../../ui/inline/moment.js';
import { toast } from '../../ui/feedback/toasts.js';
import { OwnerDialog } from './owner-dialog.js';
import { securityCalls, securityQuery, useHasPassword, type Enrolment, type Security } from './security.queries.js';

const EnableDialog = lazy(() => import('./enable/enable-dialog.js'));
const CodesDialog = lazy(() => import('./enable/codes-dialog.js'));

const { factor: words, spec } = securityCopy;

/** What it says to those who have a password, or to those who have none. */
const useWords = () => (useHasPassword() ? words : { ...words, ...words.withoutPassword });

/** With so few codes left, somebody may soon be shut out. */
const fewCodes = 3;

interface SecondFactorCardProps {
  /** null: off. */
  factor: Security['secondFactor'];
  email: string;
}

type Open =
  | { dialog: 'begin' | 'remove' | 'renew' }
  | { dialog: 'enable'; enrolment: Enrolment }
  | { dialog: 'codes'; codes: readonly string[] }
  | undefined;

/** Two-factor authentication: turning it on with the password in three steps, and off again with the password and a code. */
export function SecondFactorCard({ factor, email }: SecondFactorCardProps) {
  const queries = useQueryClient();
  const [open, setOpen] = useState<Open>();
  const { off, turnOnText, turnOffText } = useWords();
  const ways = factor?.ways ?? [];
  const renew = () => queries.invalidateQueries({ queryKey: securityQuery.queryKey });
  const close = (isOpen: boolean) => {
    if (!isOpen) setOpen(undefined);
  };
  return (
    <Card title={words.title} aside={factor && <Badge tone="success">{words.turnedOnShort}</Badge>}>
      {factor ? (
        <EnabledFactor factor={factor} onOpen={setOpen} />
      ) : (
        <>
          <p className="mb-4 max-w-prose text-muted">{off}</p>
          <div>
            <Button onPress={() => setOpen({ dialog: 'begin' })}>{spec.enable}</Button>
          </div>
        </>
      )}
      <Suspense>
        {open?.dialog === 'enable' && (
          <EnableDialog
            enrolment={open.enrolment}
            email={email}
            onClose={() => {
              setOpen(undefined);
              void renew();
            }}
          />
        )}
        {open?.dialog === 'codes' && (
          <CodesDialog
            codes={open.codes}
            email={email}
            onClose={() => {
              setOpen(undefined);
              void renew();
            }}
          />
        )}
      </Suspense>
      <OwnerDialog
        title={words.turnOnTitle}
        text={turnOnText}
        isOpen={open?.dialog === 'begin'}
        onOpenChange={close}
        ways={ways}
        onProve={securityCalls.begin}
        onProved={(enrolment) => setOpen({ dialog: 'enable', enrolment })}
      />
      <OwnerDialog
        title={words.turnOffTitle}
        text={ways.includes('passkey') ? words.turnOffAppText : turnOffText}
        isOpen={open?.dialog === 'remove'}
        onOpenChange={close}
        ways={ways}
        onProve={securityCalls.remove}
        onProved={() => {
          toast.success(words.turnedOff);
          void renew();
        }}
      />
      <OwnerDialog
        title={words.newCodes}
        text={words.newCodesText}
        isOpen={open?.dialog === 'renew'}
        onOpenChange={close}
        ways={ways}
        onProve={securityCalls.renewCodes}
        onProved={({ recoveryCodes }) => setOpen({ dialog: 'codes', codes: recoveryCodes })}
      />
    </Card>
  );
}

interface EnabledFactorProps {
  factor: NonNullable<Security['secondFactor']>;
  onOpen: (open: Open) => void;
}

function EnabledFactor({ factor: { since, recoveryCodesLeft, ways }, onOpen }: EnabledFactorProps) {
  const { byPasskey } = useWords();
  const hasApp = ways.includes('app');
  return (
    <>
      {!hasApp && <p className="mb-2 max-w-prose text-muted">{byPasskey}</p>}
      <p className="text-muted">
        {words.on} <Moment at={since} />
      </p>
      <p className={recoveryCodesLeft <= fewCodes ? 'mb-4 text-warning' : 'mb-4 text-muted'}>
        {words.left(recoveryCodesLeft)}
        {recoveryCodesLeft <= fewCodes && ` ${words.few}`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onPress={() => onOpen({ dialog: 'renew' })}>{words.newCodes}</Button>
        {hasApp ? (
          <Button onPress={() => onOpen({ dialog: 'remove' })}>{words.turnOff}</Button>
        ) : (
          <Button onPress={() => onOpen({ dialog: 'begin' })}>{spec.enable}</Button>
        )}
      </div>
    </>
  );
}
