import type { KeyboardEvent } from 'react';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label, TextField } from 'react-aria-components/TextField';
import { tidyTime } from '../../lib/dates/time-of-day.js';
import { fieldBoxClass } from './field-classes.js';

interface TimeFieldProps {
  /** Said, not shown: times stand in pairs. */
  label: string;
  /** `HH:MM`, or what was typed so far. */
  value: string;
  onChange: (value: string) => void;
  isInvalid: boolean;
  /** Of what says why. */
  describedBy?: string | undefined;
}

/** A time of day with 24 hours, `24:00` among them: typed as people do, and put into its form when the field is left. */
export function TimeField({ label, value, onChange, isInvalid, describedBy }: TimeFieldProps) {
  const tidy = () => {
    const time = tidyTime(value);
    if (time !== value) onChange(time);
  };
  // What was typed counts as well when Ctrl or ⌘ S saves while it is being written.
  const commit = ({ ctrlKey, metaKey, key }: KeyboardEvent) => {
    if ((ctrlKey || metaKey) && key.toLowerCase() === 's') tidy();
  };
  return (
    <TextField
      value={value}
      onChange={onChange}
      onBlur={tidy}
      onKeyDown={commit}
      isInvalid={isInvalid}
      validationBehavior="aria"
      aria-describedby={describedBy}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      className="w-16"
    >
      <Label className="sr-only">{label}</Label>
      <Group className={fieldBoxClass} isInvalid={isInvalid}>
        <Input className="numeric h-full w-0 grow bg-transparent px-1 text-center text-body-lg outline-none" />
      </Group>
    </TextField>
  );
}
