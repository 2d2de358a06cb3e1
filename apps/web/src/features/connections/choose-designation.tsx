import type { DesignationChoice } from '@deskledger/contracts';
import { useState, type ComponentProps } from 'react';
import { Select } from '../../ui/fields/select.js';
import { ChoiceDialog } from './choice-dialog.js';
import { connectionsCopy } from './connections.copy.js';

const words = connectionsCopy.designation;

interface ChooseDesignationProps extends Pick<
  ComponentProps<typeof ChoiceDialog>,
  'connection' | 'onChosen' | 'onClose'
> {
  /** Those that its kind of help desk offers. */
  choices: readonly DesignationChoice[];
}

/** Asks which part of a ticket is its designation. */
export function ChooseDesignation({ choices, ...dialog }: ChooseDesignationProps) {
  const [designation, setDesignation] = useState(dialog.connection.designation);
  return (
    <ChoiceDialog {...dialog} words={words} change={{ designation }}>
      <Select
        label={words.label}
        isLabelShown
        value={designation}
        options={choices.map((value) => ({ value, label: words.choices[value] }))}
        onChange={setDesignation}
      />
    </ChoiceDialog>
  );
}
