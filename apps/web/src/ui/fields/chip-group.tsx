import { X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Tag, TagGroup, TagList } from 'react-aria-components/TagGroup';

export interface Chip {
  id: string;
  label: string;
}

interface ChipGroupProps {
  label: string;
  chips: readonly Chip[];
  onRemove: (ids: Set<string>) => void;
}

/** Active filters. Arrow keys move between them; Backspace and Delete remove one. */
export function ChipGroup({ label, chips, onRemove }: ChipGroupProps) {
  return (
    <TagGroup aria-label={label} onRemove={(keys) => onRemove(new Set([...keys].map(String)))} className="min-w-0">
      <TagList className="flex flex-wrap gap-1.5">
        {chips.map((chip) => (
          <Tag
            key={chip.id}
            id={chip.id}
            textValue={chip.label}
            className="inline-flex h-7 max-w-full items-center gap-1 rounded-pill bg-primary-soft ps-2.5 pe-1 text-small font-medium text-primary-text pointer-coarse:h-9"
          >
            <span className="truncate">{chip.label}</span>
            <Button
              slot="remove"
              className="inline-flex size-6 items-center justify-center rounded-pill hover:bg-surface"
            >
              <X aria-hidden className="size-3.5" strokeWidth={2} />
            </Button>
          </Tag>
        ))}
      </TagList>
    </TagGroup>
  );
}
