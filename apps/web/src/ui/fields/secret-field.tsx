import { copy } from '../../copy/copy.js';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import type { KeyboardEvent } from 'react-aria-components';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { TextField } from './text-field.js';

type SecretFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'aside' | 'hint' | 'onKeyDown'> & {
  autoComplete: 'current-password' | 'new-password';
};

/** A field whose text is hidden until that is undone; it says when Caps Lock is on. */
export function SecretField(props: SecretFieldProps) {
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => {
    setCapsLock(event.getModifierState('CapsLock'));
    // The kit would keep the key to the field, and Escape has to reach the dialog around it.
    event.continuePropagation();
  };
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      onKeyDown={watchCapsLock}
      hint={hasCapsLock ? copy.state.capsLock : undefined}
      aside={
        <ToggleButton
          aria-label={copy.action.showPassword}
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
