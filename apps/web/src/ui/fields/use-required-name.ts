import { useRef, useState } from 'react';

/** Characters that a name has at most. */
const longest = 100;

/** The name that a form cannot do without; `missing` is said under its field as soon as the form was sent without one. */
export function useRequiredName(missing: string, initial = '') {
  const [typed, type] = useState(initial);
  const [isTried, setTried] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);
  const name = typed.trim();
  return {
    name,
    /** Whether the form was sent since it was last empty. */
    isTried,
    /** Whether there is a name to send; without one the focus goes to its field. */
    isGiven(): boolean {
      setTried(true);
      if (name === '') inputRef.current?.focus();
      return name !== '';
    },
    clear(): void {
      type('');
      setTried(false);
    },
    /** What its field takes beside a label. */
    field: {
      autoComplete: 'off',
      maxLength: longest,
      value: typed,
      onChange: type,
      error: isTried && name === '' ? missing : undefined,
      inputRef,
    },
  };
}
