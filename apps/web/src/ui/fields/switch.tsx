import { useId, type ReactNode } from 'react';
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components/Switch';

interface SwitchProps extends Omit<AriaSwitchProps, 'children' | 'className' | 'style'> {
  label: string;
  /** Beside the switch, tied to it: what it does. */
  description?: ReactNode;
}

/** On or off, at once or with the form around it. */
export function Switch({ label, description, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <div>
      <AriaSwitch
        {...rest}
        aria-describedby={description === undefined ? undefined : id}
        className="group flex min-h-6 w-full items-center justify-between gap-4 text-body font-medium pointer-coarse:min-h-11 disabled:text-subtle"
      >
        {label}
        <span className="inline-flex h-6 w-11 shrink-0 items-center rounded-pill border border-line-strong bg-sunken p-0.5 outline-offset-2 outline-primary transition-colors duration-120 group-focus-visible:outline-2 group-selected:border-primary group-selected:bg-primary">
          <span className="size-4.5 rounded-pill bg-line-strong transition-transform duration-120 group-selected:translate-x-5 group-selected:bg-on-primary" />
        </span>
      </AriaSwitch>
      {description !== undefined && (
        <div id={id} className="mt-0.5 max-w-prose pe-14 text-small text-muted">
          {description}
        </div>
      )}
    </div>
  );
}
