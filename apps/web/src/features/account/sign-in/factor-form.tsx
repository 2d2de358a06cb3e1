import type { SecondFactorWay } from '@deskledger/contracts';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.js';
import { knowsPasskeys } from '../passkeys/browser-passkeys.js';
import { passkeysCopy } from '../passkeys/passkeys.copy.js';
import { signInCopy } from '../sign-in.copy.js';
import { CodeForm } from './code-form.js';
import type { LoginStep } from './login-step.js';
import { PasskeyForm } from './passkey-form.js';

const { code: words, spec } = signInCopy;

interface FactorFormProps {
  challenge: string;
  ways: readonly SecondFactorWay[];
  onSignedIn: () => void;
  onStep: (step: LoginStep) => void;
}

/** The step of the second factor: a passkey where there is one and the browser could show it, a code otherwise. */
export function FactorForm({ challenge, ways, onSignedIn, onStep }: FactorFormProps) {
  const hasPasskey = ways.includes('passkey') && knowsPasskeys();
  const [isByCode, setByCode] = useState(!hasPasskey);
  const go = { challenge, onSignedIn, onStep };
  const hasApp = ways.includes('app');
  if (isByCode) {
    return (
      <CodeForm {...go} hasApp={hasApp}>
        {hasPasskey && (
          <Button look="link" onPress={() => setByCode(false)}>
            {passkeysCopy.use}
          </Button>
        )}
      </CodeForm>
    );
  }
  return (
    <PasskeyForm {...go}>
      <Button look="link" onPress={() => setByCode(true)}>
        {hasApp ? words.useApp : words.useRecovery}
      </Button>
      <Button look="link" onPress={() => onStep({ kind: 'password' })}>
        {spec.backToLogin}
      </Button>
    </PasskeyForm>
  );
}
