import { useState } from 'react';
import { securityCopy } from './security.copy.js';
import { Button } from '../../ui/buttons/button.js';
import { FocusedButton } from '../../ui/buttons/focused-button.js';

const { sessions: words } = securityCopy;

interface InlineConfirmProps {
  /** On the button, before and after the question. */
  label: string;
  /** The button's whole name, where the label alone would be one of many. */
  name?: string;
  question: string;
  isPending: boolean;
  onConfirm: () => void;
}

/** A action that cannot be taken back, asked about in its own place. */
export function InlineConfirm({ label, name, question, isPending, onConfirm }: InlineConfirmProps) {
  const [state, setState] = useState<'idle' | 'asking' | 'declined'>('idle');
  if (state !== 'asking') {
    const Opener = state === 'declined' ? FocusedButton : Button;
    return (
      <Opener aria-label={name} onPress={() => setState('asking')}>
        {label}
      </Opener>
    );
  }
  const cancel = () => setState('declined');
  const onKeyDown = ({ key }: { key: string }) => key === 'Escape' && cancel();
  return (
    <div role="group" aria-label={question} className="flex flex-wrap items-center justify-end gap-2">
      <span className="text-small">{question}</span>
      <FocusedButton onPress={cancel} onKeyDown={onKeyDown}>
        {words.keep}
      </FocusedButton>
      <Button look="primary" isPending={isPending} onPress={onConfirm} onKeyDown={onKeyDown}>
        {label}
      </Button>
    </div>
  );
}
