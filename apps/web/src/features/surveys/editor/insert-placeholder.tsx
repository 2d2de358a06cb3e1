import { placeholderNames, placeholderOf } from '@deskledger/domain';
import { ChevronDown } from 'lucide-react';
import { Button } from '../../../ui/buttons/button.js';
import { Menu, MenuItem } from '../../../ui/overlays/menu.js';
import { editorCopy as words } from './editor.copy.js';

interface InsertPlaceholderProps {
  /** What it is inserted into, as it stands in a sentence. */
  into: string;
  text: string;
  onChange: (text: string) => void;
}

/** Puts something about the ticket at the end of a text, with words for when it is not known. */
export function InsertPlaceholder({ into, text, onChange }: InsertPlaceholderProps) {
  const name = words.insertInto(into);
  return (
    <Menu
      label={name}
      trigger={
        <Button look="link" aria-label={name} className="min-h-6 justify-self-start text-small!">
          {words.insert}
          <ChevronDown aria-hidden className="size-4" strokeWidth={1.75} />
        </Button>
      }
    >
      {placeholderNames.map((placeholder) => {
        const { label, otherwise } = words.placeholders[placeholder];
        const before = text === '' || text.endsWith(' ') ? text : `${text} `;
        return (
          <MenuItem key={placeholder} onAction={() => onChange(before + placeholderOf(placeholder, otherwise))}>
            {label}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
