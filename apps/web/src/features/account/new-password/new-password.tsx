import { passwordFlaws, type PasswordFlaw } from '@deskledger/domain';
import { Check, Circle } from 'lucide-react';
import type { Ref } from 'react';
import { signInCopy } from '../sign-in.copy.js';
import { cx } from '../../../ui/class-names.js';
import { SecretField } from '../../../ui/fields/secret-field.js';

const { newPassword: words } = signInCopy;
const rules: readonly PasswordFlaw[] = ['short', 'personal', 'monotonous'];

interface NewPasswordProps {
  value: string;
  onChange: (value: string) => void;
  /** Of the account; '' where it is not known: then the server judges that rule alone. */
  email: string;
  error: string | undefined;
  inputRef: Ref<HTMLInputElement>;
}

/** A field for a password that somebody chooses, with its rules, which tick while it is typed. */
export function NewPassword({ value, onChange, email, error, inputRef }: NewPasswordProps) {
  return (
    <div>
      <SecretField
        label={words.label}
        name="new-password"
        autoComplete="new-password"
        value={value}
        onChange={onChange}
        error={error}
        inputRef={inputRef}
        description={<Rules password={value} email={email} />}
      />
    </div>
  );
}

function Rules({ password, email }: { password: string; email: string }) {
  const flaws = new Set<PasswordFlaw>(passwordFlaws(password, email));
  const shown = email === '' ? rules.filter((rule) => rule !== 'personal') : rules;
  return (
    <span className="grid gap-0.5">
      {shown.map((rule) => (
        <Rule key={rule} text={words.flaws[rule]} isMet={password !== '' && !flaws.has(rule)} />
      ))}
      <span>{words.lookedUp}</span>
    </span>
  );
}

function Rule({ text, isMet }: { text: string; isMet: boolean }) {
  const Icon = isMet ? Check : Circle;
  return (
    <span className={cx('flex items-start gap-1.5', isMet && 'text-success')}>
      <Icon aria-hidden className={cx('mt-0.5 size-3.5 shrink-0', !isMet && 'scale-60')} strokeWidth={2.5} />
      {text}
      <span className="sr-only">: {isMet ? words.met : words.notMet}</span>
    </span>
  );
}

/** Why a password cannot be sent; undefined where nothing speaks against it here. */
export function newPasswordFault(password: string, email: string): string | undefined {
  return passwordFlaws(password, email).length === 0 ? undefined : words.choose;
}
