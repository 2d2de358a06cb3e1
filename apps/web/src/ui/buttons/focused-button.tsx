import { useEffect, useRef } from 'react';
import { Button, type ButtonProps } from './button.js';

/** The button of a dialog that takes the focus when the dialog opens: the safest answer, or the first step. */
export function FocusedButton(props: Omit<ButtonProps, 'ref'>) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return <Button {...props} ref={button} />;
}
