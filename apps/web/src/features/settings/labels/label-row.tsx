import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { labelsCopy as words } from './labels.copy.js';
import { IconButton } from '../../../ui/buttons/icon-button.js';
import { EditLabel } from './edit-label.js';

const icon = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const;

interface LabelRowProps {
  label: string;
  labels: readonly string[];
  isFirst: boolean;
  isLast: boolean;
  isReadOnly: boolean;
  /** Also when it stays as it was. */
  onRename: (label: string) => void;
  onMove: (by: -1 | 1) => void;
  onDelete: () => void;
}

export function LabelRow({ label, labels, isFirst, isLast, isReadOnly, onRename, onMove, onDelete }: LabelRowProps) {
  const [isEditing, setEditing] = useState(false);
  if (isEditing)
    return (
      <li data-label={label} className="py-2">
        <EditLabel
          label={label}
          labels={labels}
          onSave={(next) => {
            setEditing(false);
            onRename(next);
          }}
          onCancel={() => {
            setEditing(false);
            onRename(label);
          }}
        />
      </li>
    );
  return (
    <li data-label={label} className="flex min-h-11 items-center gap-1 py-1">
      <span dir="auto" className="min-w-0 grow wrap-anywhere">
        {label}
      </span>
      {!isReadOnly && (
        <>
          <IconButton label={words.moveUp(label)} data-action="up" isDisabled={isFirst} onPress={() => onMove(-1)}>
            <ArrowUp {...icon} />
          </IconButton>
          <IconButton label={words.moveDown(label)} data-action="down" isDisabled={isLast} onPress={() => onMove(1)}>
            <ArrowDown {...icon} />
          </IconButton>
          <IconButton label={words.edit(label)} data-action="edit" onPress={() => setEditing(true)}>
            <Pencil {...icon} />
          </IconButton>
          <IconButton label={words.remove(label)} data-action="delete" onPress={onDelete}>
            <Trash2 {...icon} />
          </IconButton>
        </>
      )}
    </li>
  );
}
