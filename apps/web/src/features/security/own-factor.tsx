import type { OwnerProof, SecondFactorWay } from '@deskledger/contracts';
import { useState } from 'react';
import { Button } from '../../ui/buttons/button.js';
import {
  CodeField,
  knowsPasskeys,
  shownCode,
  SwitchCode,
  useCodeField,
  type CodeFieldState,
} from '../account/index.js';
import { passkeyCalls } from './passkeys/passkeys.queries.js';
import { securityCopy } from './security.copy.js';

const { factor: words } = securityCopy;

export interface OwnFactorState {
  /** What is shown besides the password. */
  kind: 'nothing' | 'code' | 'passkey';
  /** The other kind can be shown as well. */
  toggle: (() => void) | undefined;
  /** An app makes codes; otherwise there are recovery codes alone. */
  hasApp: boolean;
  field: CodeFieldState;
  /** What is shown, as the server takes it; the browser is asked for a passkey now. */
  show: () => Promise<Omit<OwnerProof, 'password'>>;
}

/** What somebody shows besides the password, of what the account has. */
export function useOwnFactor(ways: readonly SecondFactorWay[]): OwnFactorState {
  const hasApp = ways.includes('app');
  const hasPasskey = ways.includes('passkey') && knowsPasskeys();
  const [wantsCode, setWantsCode] = useState(false);
  const field = useCodeField(!hasApp);
  const kind = ways.length === 0 ? 'nothing' : hasPasskey && !wantsCode ? 'passkey' : 'code';
  const show = async () => {
    if (kind === 'passkey') return { passkey: await passkeyCalls.show() };
    return kind === 'code' ? shownCode(field) : {};
  };
  return { kind, toggle: hasPasskey ? () => setWantsCode(!wantsCode) : undefined, hasApp, field, show };
}

interface OwnFactorProps {
  factor: OwnFactorState;
  error: string | undefined;
  onEdit: () => void;
}

/** The part of a form that asks for it. */
export function OwnFactor({ factor: { kind, toggle, hasApp, field }, error, onEdit }: OwnFactorProps) {
  if (kind === 'nothing') return null;
  if (kind === 'passkey') {
    return (
      <div className="grid justify-items-start gap-2">
        <p className="text-muted">{words.passkeyNext}</p>
        <Button look="link" onPress={toggle}>
          {words.useCode}
        </Button>
      </div>
    );
  }
  return (
    <div className="grid justify-items-start gap-2 *:first:w-full">
      <CodeField field={field} error={error} onEdit={onEdit} />
      {hasApp && <SwitchCode field={field} />}
      {toggle && (
        <Button look="link" onPress={toggle}>
          {words.usePasskey}
        </Button>
      )}
    </div>
  );
}
