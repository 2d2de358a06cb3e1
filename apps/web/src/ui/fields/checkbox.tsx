import { Check } from 'lucide-react';
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from 'react-aria-components/Checkbox';

type CheckboxProps = Omit<AriaCheckboxProps, 'children' | 'className' | 'style'> & { children: string };

export function Checkbox({ children, ...rest }: CheckboxProps) {
  return (
    <AriaCheckbox
      {...rest}
      className="group inline-flex min-h-6 items-center gap-2 text-body pointer-coarse:min-h-11 disabled:text-subtle"
    >
      <span className="inline-flex size-4.5 shrink-0 items-center justify-center rounded-chip border border-line-strong bg-surface text-on-primary outline-offset-2 outline-primary transition-colors duration-120 group-hover:border-muted group-focus-visible:outline-2 group-selected:border-primary group-selected:bg-primary">
        <Check aria-hidden className="invisible size-3.5 group-selected:visible" strokeWidth={2.5} />
      </span>
      {children}
    </AriaCheckbox>
  );
}
