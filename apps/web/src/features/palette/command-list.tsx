import { Collection } from 'react-aria-components/Collection';
import { Header } from 'react-aria-components/Header';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { paletteCopy as words } from '../../copy/palette.js';
import { Keys } from '../../ui/key-hint.js';
import { optionClass } from '../../ui/option-class.js';
import type { Command, CommandGroup } from './command.js';

interface CommandListProps {
  groups: readonly CommandGroup[];
  isSearching: boolean;
  searchFailed: boolean;
  text: string;
  onChoose: (command: Command) => void;
}

export function CommandList({ groups, isSearching, searchFailed, text, onChoose }: CommandListProps) {
  const shown = groups.filter(({ commands }) => commands.length > 0);
  const empty = isSearching ? words.searching : words.nothing(text.trim());
  return (
    <>
      <Menu
        aria-label={words.title}
        items={shown}
        renderEmptyState={() => <p className="px-3 py-6 text-center text-muted">{empty}</p>}
        className="min-h-0 overflow-auto p-1.5 outline-none"
      >
        {(group) => (
          <MenuSection id={group.id} className="not-first:mt-1">
            <Header className="px-2.5 pt-2 pb-1 text-caption text-subtle">{group.title}</Header>
            <Collection items={group.commands}>
              {(command) => <Row command={command} onChoose={() => onChoose(command)} />}
            </Collection>
          </MenuSection>
        )}
      </Menu>
      {searchFailed && (
        <p role="alert" className="border-t border-line px-4 py-2 text-small text-danger">
          {words.ticketsFailed}
        </p>
      )}
    </>
  );
}

function Row({ command, onChoose }: { command: Command; onChoose: () => void }) {
  const { icon: Icon } = command;
  return (
    <MenuItem id={command.id} textValue={command.name} onAction={onChoose} className={optionClass}>
      <Icon aria-hidden className="size-4 shrink-0 text-subtle" strokeWidth={1.75} />
      <span dir="auto" className="min-w-0 truncate">
        {command.name}
      </span>
      {command.hint && <span className="shrink-0 text-small text-subtle">{command.hint}</span>}
      {command.keys && (
        <span className="ms-auto flex shrink-0 gap-1 ps-2">
          {command.keys.split(' ').map((key) => (
            <Keys key={key} keys={key} />
          ))}
        </span>
      )}
    </MenuItem>
  );
}
