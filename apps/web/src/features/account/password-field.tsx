import { Eye, EyeOff } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { copy } from '../../copy/en.js';
import { TextField } from '../../ui/text-field.js';

interface PasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  error: string | undefined;
  isReadOnly: boolean;
  inputRef: (element: HTMLInputElement | null) => void;
}

export function PasswordField({ inputRef, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: Pick<KeyboardEvent, 'getModifierState'>) =>
    setCapsLock(event.getModifierState('CapsLock'));
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...field}
      label={copy.spec.password}
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      onKeyDown={(event) => watchCapsLock(event)}
      hint={hasCapsLock ? copy.login.capsLock : undefined}
      inputRef={inputRef}
      aside={
        <ToggleButton
          aria-label={copy.login.showPassword}
          isSelected={isShown}
          onChange={setShown}
          className="me-1 inline-flex size-8 items-center justify-center rounded-chip text-subtle hover:bg-sunken hover:text-ink"
        >
          <Icon aria-hidden className="size-4" strokeWidth={1.75} />
        </ToggleButton>
      }
    />
  );
}
