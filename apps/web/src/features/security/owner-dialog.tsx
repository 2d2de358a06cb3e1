import type { OwnerProof, SecondFactorWay } from '@deskledger/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { securityCopy } from './security.copy.js';
import { Button } from '../../ui/buttons/button.js';
import { ModalDialog } from '../../ui/overlays/modal-dialog.js';
import { SecretField } from '../../ui/fields/secret-field.js';
import { knowsPasskeys } from '../account/index.js';
import { faultOf } from './field-faults.js';
import { OwnFactor, useOwnFactor } from './own-factor.js';
import { passkeyCalls } from './passkeys/passkeys.queries.js';
import { RefusedOwner } from './refused-owner.js';
import { securityQuery } from './security.queries.js';

const { factor: words } = securityCopy;

interface OwnerDialogProps<Answer> {
  title: string;
  text: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** One of them is asked for as well; a recovery code stands in for each. */
  ways: readonly SecondFactorWay[];
  /** Does what it is about; refused where the proof is wrong. */
  onProve: (proof: OwnerProof) => Promise<Answer>;
  onProved: (answer: Answer) => void;
}

/**
 * Asks again who somebody is, before a protection is changed: the password, and a second factor where there is one. Who
 * has no password signs in at their identity provider again, or shows a passkey.
 */
export function OwnerDialog<Answer>(props: OwnerDialogProps<Answer>) {
  return (
    <ModalDialog title={props.title} isOpen={props.isOpen} onOpenChange={props.onOpenChange}>
      <OwnerForm {...props} />
    </ModalDialog>
  );
}

function OwnerForm<Answer>({ text, ways, onProve, onProved, onOpenChange }: OwnerDialogProps<Answer>) {
  const { hasPassword = true, provider, secondFactor } = useQuery(securityQuery).data ?? {};
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const passwordInput = useRef<HTMLInputElement>(null);
  const factor = useOwnFactor(ways);
  const { field } = factor;
  const hasPasskey = !hasPassword && secondFactor?.ways.includes('passkey') === true && knowsPasskeys();
  useEffect(() => passwordInput.current?.focus(), []);
  const proving = useMutation({
    mutationFn: async (by: 'passkey' | 'asked') => {
      const shown = by === 'passkey' ? { passkey: await passkeyCalls.show() } : await factor.show();
      return onProve({ ...(hasPassword && { password }), ...shown });
    },
    onSuccess: (answer) => {
      onOpenChange(false);
      onProved(answer);
    },
    onError: (error) => {
      if (faultOf(error, 'password')) passwordInput.current?.focus();
      else if (factor.kind === 'code') field.focus();
    },
  });
  const missing = hasPassword && password === '' ? words.passwordMissing : undefined;
  const codeFault = factor.kind === 'code' ? field.fault : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing) passwordInput.current?.focus();
    else if (codeFault) field.focus();
    else if (!proving.isPending) proving.mutate('asked');
  };
  const isAboutField = faultOf(proving.error, 'password') ?? faultOf(proving.error, 'code');
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-muted">{text}</p>
      {proving.isError && !isAboutField && (
        <RefusedOwner
          error={proving.error}
          {...(hasPasskey && { onPasskey: () => !proving.isPending && proving.mutate('passkey') })}
        />
      )}
      {hasPassword && (
        <SecretField
          label={words.password}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={(isTried ? missing : undefined) ?? faultOf(proving.error, 'password')}
          inputRef={passwordInput}
        />
      )}
      {!hasPassword && provider && factor.kind !== 'passkey' && !proving.isError && (
        <p>{words.signInBefore(provider.name)}</p>
      )}
      <OwnFactor
        factor={factor}
        error={(isTried ? codeFault : undefined) ?? faultOf(proving.error, 'code')}
        onEdit={() => proving.isError && proving.reset()}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onPress={() => onOpenChange(false)}>{words.cancel}</Button>
        <Button type="submit" look="primary" isPending={proving.isPending} busyLabel={words.busy}>
          {words.continue}
        </Button>
      </div>
    </form>
  );
}
