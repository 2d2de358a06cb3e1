import type { LucideIcon } from 'lucide-react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';

interface ChoiceButtonsProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; icon?: LucideIcon }[];
  onChange: (value: Value) => void;
}

/** One of a few, all of them in sight. */
export function ChoiceButtons<Value extends string>({ label, value, options, onChange }: ChoiceButtonsProps<Value>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={(keys) => {
        const chosen = options.find((option) => keys.has(option.value));
        if (chosen) onChange(chosen.value);
      }}
      className="inline-flex rounded-control border border-line-strong/60 bg-surface p-0.5"
    >
      {options.map((option) => (
        <ToggleButton
          key={option.value}
          id={option.value}
          aria-label={option.icon ? option.label : undefined}
          className="inline-flex h-7 min-w-7 items-center justify-center gap-1.5 rounded-chip px-2 text-small text-muted transition-colors duration-120 pointer-coarse:h-10 pointer-coarse:min-w-10 hover:text-ink selected:bg-primary-soft selected:font-medium selected:text-primary-text"
        >
          {option.icon ? <option.icon aria-hidden className="size-4" strokeWidth={1.75} /> : option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
