import { maxCallsPerMinute } from '@deskledger/contracts';
import { useState, type ComponentProps } from 'react';
import { OptionalNumberField } from '../../ui/fields/number-field.js';
import { ChoiceDialog } from './choice-dialog.js';
import { connectionsCopy } from './connections.copy.js';

const words = connectionsCopy.pace;

interface ChoosePaceProps extends Pick<ComponentProps<typeof ChoiceDialog>, 'connection' | 'onChosen' | 'onClose'> {
  /** Calls a minute that every plan of its kind of help desk allows. */
  usual: number;
}

/** Asks how often the help desk may be asked in a minute. */
export function ChoosePace({ usual, ...dialog }: ChoosePaceProps) {
  const [callsPerMinute, setCallsPerMinute] = useState(dialog.connection.callsPerMinute);
  return (
    <ChoiceDialog {...dialog} words={words} change={{ callsPerMinute }}>
      <OptionalNumberField
        label={words.label}
        value={callsPerMinute}
        minimum={1}
        maximum={maxCallsPerMinute}
        onChange={setCallsPerMinute}
        description={words.usual(usual)}
      />
    </ChoiceDialog>
  );
}
