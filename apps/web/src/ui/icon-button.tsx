import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { cx } from './class-names.js';
import { Tooltip } from './tooltip.js';

interface IconButtonProps extends Omit<AriaButtonProps, 'className' | 'children' | 'style'> {
  label: string;
  children: ReactNode;
  className?: string;
  small?: boolean;
  tooltip?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button that shows only an icon; its label is its name and its tooltip. */
export function IconButton({ label, children, className, small = false, tooltip = true, ...rest }: IconButtonProps) {
  const button = (
    <AriaButton
      {...rest}
      aria-label={label}
      className={cx(
        'inline-flex shrink-0 items-center justify-center rounded-control text-muted transition-colors duration-120 hover:bg-sunken hover:text-ink pressed:bg-sunken',
        small ? 'size-6 pointer-coarse:size-8' : 'size-9 pointer-coarse:size-11',
        className,
      )}
    >
      {children}
    </AriaButton>
  );
  return tooltip ? <Tooltip text={label}>{button}</Tooltip> : button;
}
