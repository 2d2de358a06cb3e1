import { useEffect, useRef, useState, type RefObject } from 'react';
import { signInCopy } from '../sign-in.copy.js';
import { TextField } from '../../../ui/fields/text-field.js';

const { code: words } = signInCopy;

export interface CodeFieldState {
  value: string;
  setValue: (value: string) => void;
  /** A recovery code is asked for instead of the app's. */
  isRecovery: boolean;
  toggle: () => void;
  /** What is wrong with what was typed. */
  fault: string | undefined;
  focus: () => void;
  input: RefObject<HTMLInputElement | null>;
}

/** What somebody types into the one field for codes. `beginsWithRecovery`: a recovery code is asked for at first. */
export function useCodeField(beginsWithRecovery = false): CodeFieldState {
  const [value, setValue] = useState('');
  const [isRecovery, setRecovery] = useState(beginsWithRecovery);
  const input = useRef<HTMLInputElement>(null);
  const toggle = () => {
    setValue('');
    setRecovery(!isRecovery);
    input.current?.focus();
  };
  const focus = () => {
    input.current?.focus();
    input.current?.select();
  };
  return { value, setValue, isRecovery, toggle, fault: faultOf(value, isRecovery), focus, input };
}

function faultOf(value: string, isRecovery: boolean): string | undefined {
  if (isRecovery) return value.trim() === '' ? words.recoveryMissing : undefined;
  return /^\d{6}$/.test(value.replace(/\s/g, '')) ? undefined : words.missing;
}

/** The code as the server takes it. */
export function shownCode({ value, isRecovery }: Pick<CodeFieldState, 'value' | 'isRecovery'>) {
  return isRecovery ? { recoveryCode: value.trim() } : { code: value.replace(/\s/g, '') };
}

interface CodeFieldProps {
  field: CodeFieldState;
  error: string | undefined;
  isReadOnly?: boolean;
  /** The step is nothing but this field. */
  hasFocusAtOnce?: boolean;
  onEdit?: () => void;
}

/** One field, not six: codes are pasted, filled in by the device, or typed. */
export function CodeField({ field, error, isReadOnly = false, hasFocusAtOnce = false, onEdit }: CodeFieldProps) {
  const { input } = field;
  useEffect(() => {
    if (hasFocusAtOnce) input.current?.focus();
  }, [hasFocusAtOnce, input]);
  return (
    <TextField
      label={field.isRecovery ? words.recoveryField : words.field}
      name={field.isRecovery ? 'recovery-code' : 'one-time-code'}
      inputMode={field.isRecovery ? 'text' : 'numeric'}
      autoComplete={field.isRecovery ? 'off' : 'one-time-code'}
      spellCheck="false"
      value={field.value}
      onChange={(value) => {
        field.setValue(value);
        onEdit?.();
      }}
      isReadOnly={isReadOnly}
      error={error}
      inputRef={field.input}
    />
  );
}
