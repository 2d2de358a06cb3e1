import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { setupCopy as words } from './setup.copy.js';
import { cx } from '../../../ui/class-names.js';

export type StepState = keyof typeof words.state;

interface SetupStepProps {
  number: number;
  title: string;
  state: StepState;
  children?: ReactNode;
}

const dots = {
  done: 'bg-success-soft text-success',
  now: 'bg-primary text-on-primary',
  later: 'bg-sunken text-muted',
};

/** One step: its number, whether it is done, and what there is to do. */
export function SetupStep({ number, title, state, children }: SetupStepProps) {
  const id = useId();
  return (
    <li
      aria-labelledby={id}
      aria-current={state === 'now' ? 'step' : undefined}
      className={cx(
        'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-3 rounded-card border bg-surface p-4 sm:p-5',
        state === 'now' ? 'border-primary' : 'border-line',
      )}
    >
      <span
        aria-hidden
        className={cx('numeric inline-flex size-7 items-center justify-center rounded-pill font-medium', dots[state])}
      >
        {state === 'done' ? <Check className="size-4" strokeWidth={2} /> : number}
      </span>
      <h2 id={id} className="min-w-0 text-h2">
        {title}
        <span className="sr-only">: {words.state[state]}</span>
      </h2>
      {children && <div className="col-span-full grid min-w-0 gap-3 sm:col-span-1 sm:col-start-2">{children}</div>}
    </li>
  );
}
