import { ChevronDown } from 'lucide-react';
import { useContext } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { cx } from '../class-names.js';
import { fieldBoxClass, inputClass } from './field-classes.js';
import { useLeadingChoice } from './leading-choice.js';
import { OptionList } from './option-list.js';

interface MultiSelectProps {
  label: string;
  placeholder: string;
  emptyText: string;
  values: readonly string[];
  options: readonly string[];
  /** How an option reads; without it, as it is. */
  labelOf?: (option: string) => string;
  onChange: (values: string[]) => void;
  /** The placeholder says what is chosen. */
  showsChoice?: boolean;
  className?: string;
}

/** A click opens the list. Focus alone does not: the Tab key passes by without a list popping up. */
function OpeningInput({ placeholder, className }: { placeholder: string; className: string }) {
  const state = useContext(ComboBoxStateContext);
  return <Input placeholder={placeholder} className={className} onClick={() => state?.open(null, 'manual')} />;
}

/** Several of many, found by typing. What is chosen is shown elsewhere, as chips. */
export function MultiSelect({
  label,
  placeholder,
  emptyText,
  values,
  options,
  labelOf,
  onChange,
  showsChoice = false,
  className,
}: MultiSelectProps) {
  // The kit forgets what was typed with each new list of values.
  const [chosen, choose] = useLeadingChoice(values, onChange);
  const isChosen = showsChoice && chosen.length > 0;
  return (
    <ComboBox
      aria-label={label}
      selectionMode="multiple"
      value={chosen}
      onChange={(keys) => choose([...keys].map(String))}
      allowsEmptyCollection
      className={className}
    >
      <Group className={cx(fieldBoxClass, isChosen && 'border-primary! bg-primary-soft')}>
        <OpeningInput
          placeholder={placeholder}
          className={cx(
            inputClass,
            showsChoice && 'placeholder:font-medium',
            showsChoice && (isChosen ? 'placeholder:text-primary-text!' : 'placeholder:text-ink!'),
          )}
        />
        <Button className="me-1 inline-flex size-7 items-center justify-center rounded-chip text-subtle hover:text-ink">
          <ChevronDown aria-hidden className="size-4" strokeWidth={1.75} />
        </Button>
      </Group>
      <OptionList options={options} labelOf={labelOf} emptyText={emptyText} />
    </ComboBox>
  );
}
