import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { cx } from '../class-names.js';
import { KeyHint } from '../inline/key-hint.js';
import { Tooltip } from '../overlays/tooltip.js';

interface IconButtonProps extends Omit<AriaButtonProps, 'className' | 'children' | 'style'> {
  label: string;
  children: ReactNode;
  className?: string;
  small?: boolean;
  tooltip?: boolean;
  /** The single key that does the same; shown in the tooltip. */
  keys?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A button that shows only an icon; its label is its name and its tooltip. */
export function IconButton({
  label,
  children,
  className,
  small = false,
  tooltip = true,
  keys,
  ...rest
}: IconButtonProps) {
  const button = (
    <AriaButton
      {...rest}
      aria-label={label}
      aria-keyshortcuts={keys}
      className={cx(
        'inline-flex shrink-0 items-center justify-center rounded-control text-muted transition-colors duration-120 hover:bg-sunken hover:text-ink pressed:bg-sunken disabled:opacity-40',
        small ? 'size-6 pointer-coarse:size-8' : 'size-9 pointer-coarse:size-11',
        className,
      )}
    >
      {children}
    </AriaButton>
  );
  return tooltip ? <Tooltip text={keys ? <Named name={label} keys={keys} /> : label}>{button}</Tooltip> : button;
}

function Named({ name, keys }: { name: string; keys: string }) {
  return (
    <span className="flex items-center gap-2">
      {name}
      <KeyHint keys={keys} />
    </span>
  );
}
