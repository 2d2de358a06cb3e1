import { useEffect, useRef } from 'react';
import { paletteCopy as words } from './palette.copy.js';
import { cx } from '../../ui/class-names.js';
import { Keys } from '../../ui/inline/key-hint.js';
import type { Command, CommandGroup } from './command.js';
import type { ActiveCommand } from './use-active-command.js';

interface CommandListProps {
  id: string;
  groups: readonly CommandGroup[];
  active: ActiveCommand;
  onChoose: (command: Command) => void;
}

export function CommandList({ id, groups, active, onChoose }: CommandListProps) {
  const list = useRef<HTMLDivElement>(null);
  const activeId = active.command?.id;
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={words.title}
      tabIndex={-1}
      className="min-h-0 overflow-auto p-1.5 empty:hidden"
    >
      {groups.map((group) => (
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`} className="not-first:mt-1">
          <div id={`${id}-${group.id}`} role="presentation" className="px-2.5 pt-2 pb-1 text-caption text-subtle">
            {group.title}
          </div>
          {group.commands.map((command) => (
            <Row
              key={command.id}
              id={`${id}-${command.id}`}
              command={command}
              isActive={command.id === activeId}
              onPoint={() => active.point(command.id)}
              onChoose={() => onChoose(command)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface RowProps {
  id: string;
  command: Command;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** The keys of a row are those of the text field: the focus stays there. */
function Row({ id, command, isActive, onPoint, onChoose }: RowProps) {
  const { icon: Icon } = command;
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      data-focused={isActive || undefined}
      onPointerMove={onPoint}
      onPointerUp={onChoose}
      className={cx(
        'flex cursor-default items-center gap-2 rounded-chip px-2.5 py-1.5 text-body pointer-coarse:py-2.5',
        isActive && 'bg-primary-soft text-primary-text',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0 text-subtle" strokeWidth={1.75} />
      {/* On a phone the hint has a line of its own. */}
      <span className="flex min-w-0 items-baseline gap-x-2 max-sm:flex-col">
        <span dir="auto" className="max-w-full min-w-24 truncate">
          {command.name}
        </span>
        {command.hint && (
          <span dir="auto" className="max-w-full min-w-0 truncate text-small text-subtle">
            {command.hint}
          </span>
        )}
      </span>
      {command.keys && (
        <span className="ms-auto flex shrink-0 gap-1 ps-2">
          {command.keys.split(' ').map((key) => (
            <Keys key={key} keys={key} />
          ))}
        </span>
      )}
    </div>
  );
}
