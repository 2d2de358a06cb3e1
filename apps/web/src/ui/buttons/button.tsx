import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { cx } from '../class-names.js';
import { Spinner } from '../feedback/spinner.js';

const looks = {
  primary:
    'bg-primary text-on-primary font-medium hover:bg-primary-hover pressed:bg-primary-hover disabled:bg-sunken disabled:text-subtle disabled:border disabled:border-line',
  secondary:
    'border border-line-strong/60 bg-surface text-ink font-medium hover:bg-sunken pressed:bg-sunken disabled:text-subtle disabled:border-line',
  /** What it stands for is chosen: a filter that narrows, for example. */
  chosen:
    'border border-primary bg-primary-soft text-primary-text font-medium hover:border-primary-hover pressed:border-primary-hover',
  quiet: 'text-muted hover:bg-sunken hover:text-ink pressed:bg-sunken disabled:text-subtle',
  link: 'text-primary-text underline-offset-2 hover:underline px-0! h-auto!',
};

export type ButtonLook = keyof typeof looks;

export function buttonClass(look: ButtonLook, extra?: string): string {
  return cx(
    'control inline-flex shrink-0 items-center justify-center gap-2 rounded-control px-3.5 text-body whitespace-nowrap select-none transition-colors duration-120 disabled:cursor-not-allowed',
    looks[look],
    extra,
  );
}

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children' | 'style'> {
  look?: ButtonLook;
  className?: string;
  children: ReactNode;
  /** Shown instead of the children while `isPending`; the width stays. */
  busyLabel?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** While pending the button keeps its focus and its width, and ignores presses. */
export function Button({ look = 'secondary', className, children, busyLabel, ...rest }: ButtonProps) {
  return (
    <AriaButton {...rest} className={buttonClass(look, className)}>
      {({ isPending }) =>
        isPending ? (
          <span className="grid *:col-start-1 *:row-start-1">
            <span className="invisible inline-flex items-center gap-2" aria-hidden>
              {children}
            </span>
            <span className="inline-flex items-center justify-center gap-2">
              <Spinner />
              {busyLabel ?? <span className="sr-only">{children}</span>}
            </span>
          </span>
        ) : (
          children
        )
      }
    </AriaButton>
  );
}
