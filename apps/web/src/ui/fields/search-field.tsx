import { Search, X } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField';
import { cx } from '../class-names.js';
import { fieldBoxClass, inputClass } from './field-classes.js';
import { Spinner } from '../feedback/spinner.js';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  isBusy?: boolean;
  className?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** Esc clears. The clear button's name comes with the kit. */
export function SearchField({
  label,
  placeholder,
  value,
  onChange,
  isBusy = false,
  className,
  inputRef,
}: SearchFieldProps) {
  return (
    <AriaSearchField aria-label={label} value={value} onChange={onChange} className={cx('group', className)}>
      <Group className={fieldBoxClass}>
        <Search aria-hidden className="ms-3 size-4 shrink-0 text-subtle" strokeWidth={1.75} />
        <Input
          ref={inputRef}
          placeholder={placeholder}
          className={`${inputClass} w-0 [&::-webkit-search-cancel-button]:hidden`}
        />
        {isBusy && <Spinner className="me-2 text-subtle" />}
        <Button className="me-1.5 inline-flex size-6 items-center justify-center rounded-chip text-subtle group-data-empty:invisible hover:bg-sunken hover:text-ink">
          <X aria-hidden className="size-4" strokeWidth={1.75} />
        </Button>
      </Group>
    </AriaSearchField>
  );
}
