import { ArrowDown, ArrowUp, Copy, Ellipsis, Trash2 } from 'lucide-react';
import { editorCopy as words } from '../editor.copy.js';
import { IconButton } from '../../../../ui/buttons/icon-button.js';
import { Menu, MenuItem } from '../../../../ui/overlays/menu.js';
import type { SurveyEditor } from '../draft/use-survey-editor.js';

const iconClass = 'size-4 shrink-0';

interface QuestionMenuProps {
  id: string;
  number: number;
  total: number;
  editor: SurveyEditor;
}

export function QuestionMenu({ id, number, total, editor }: QuestionMenuProps) {
  const entries = [
    { name: words.duplicate, icon: Copy, act: () => editor.duplicate(id), isDisabled: false },
    { name: words.moveUp, icon: ArrowUp, act: () => editor.moveBy(id, -1), isDisabled: number === 1 },
    { name: words.moveDown, icon: ArrowDown, act: () => editor.moveBy(id, 1), isDisabled: number === total },
    { name: words.remove, icon: Trash2, act: () => editor.remove(id), isDisabled: false },
  ];
  return (
    <Menu
      label={words.menu(number)}
      trigger={
        <IconButton label={words.menu(number)} tooltip={false}>
          <Ellipsis aria-hidden className="size-4" strokeWidth={1.75} />
        </IconButton>
      }
    >
      {entries.map(({ name, icon: Icon, act, isDisabled }) => (
        <MenuItem key={name} onAction={afterMenu(act)} isDisabled={isDisabled}>
          <Icon aria-hidden className={iconClass} strokeWidth={1.75} />
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** The closing menu gives the focus back to its button; what moves the focus comes after that. */
function afterMenu(act: () => void): () => void {
  return () => requestAnimationFrame(() => requestAnimationFrame(act));
}
