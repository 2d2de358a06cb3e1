import type { Connection } from '@deskledger/contracts';
import {
  BookKey,
  BookX,
  Gauge,
  Ellipsis,
  KeyRound,
  KeySquare,
  Tag,
  LockKeyhole,
  LockKeyholeOpen,
  type LucideIcon,
} from 'lucide-react';
import { accessCopy as accessWords } from './access/access.copy.js';
import { connectionsCopy as words } from './connections.copy.js';
import { Button } from '../../ui/buttons/button.js';
import { Menu, MenuItem } from '../../ui/overlays/menu.js';
import type { ConnectionActions } from './use-connection-actions.js';

interface Entry {
  icon: LucideIcon;
  name: string;
  act: () => void;
}

interface ConnectionMenuProps {
  connection: Connection;
  makesSecret: boolean;
  /** Its help desk can be read where access was given. */
  isReadable: boolean;
  /** Its kind of help desk leaves open what the designation is. */
  hasDesignations: boolean;
  actions: ConnectionActions;
}

/** What the connection's state allows. */
export function ConnectionMenu({ connection, makesSecret, isReadable, hasDesignations, actions }: ConnectionMenuProps) {
  const label = words.actions(connection.name);
  const entries = [
    ...secretEntries(connection, makesSecret, actions),
    ...(isReadable ? accessEntries(connection, actions) : []),
    ...(hasDesignations
      ? [{ icon: Tag, name: words.designation.act, act: () => actions.askDesignation(connection) }]
      : []),
    stateEntry(connection, actions),
  ];
  return (
    <Menu
      label={label}
      trigger={
        <Button look="quiet" aria-label={label} className="px-2.5!">
          <Ellipsis aria-hidden className="size-4" strokeWidth={1.75} />
        </Button>
      }
    >
      {entries.map(({ icon: Icon, name, act }) => (
        <MenuItem key={name} onAction={act}>
          <Icon aria-hidden className="size-4 shrink-0 text-subtle" strokeWidth={1.75} />
          {name}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** None where the secret stands in the configuration: it is changed there. */
function secretEntries(connection: Connection, makesSecret: boolean, actions: ConnectionActions): Entry[] {
  if (connection.secret === 'environment') return [];
  const made = { icon: KeyRound, name: words.makeSecret, act: () => void actions.makeSecret(connection) };
  return [
    ...(makesSecret ? [made] : []),
    { icon: KeySquare, name: words.giveSecret, act: () => actions.askSecret(connection) },
    ...(connection.hasPreviousSecret
      ? [{ icon: KeyRound, name: words.forget, act: () => void actions.forget(connection) }]
      : []),
  ];
}

function accessEntries(connection: Connection, actions: ConnectionActions): Entry[] {
  const give = connection.hasAccess ? accessWords.change : accessWords.give;
  return [
    { icon: BookKey, name: give, act: () => actions.askAccess(connection) },
    { icon: Gauge, name: words.pace.act, act: () => actions.askPace(connection) },
    ...(connection.hasAccess
      ? [{ icon: BookX, name: accessWords.forget, act: () => actions.askForgetAccess(connection) }]
      : []),
  ];
}

function stateEntry(connection: Connection, actions: ConnectionActions): Entry {
  return connection.disabledAt === null
    ? { icon: LockKeyhole, name: words.shut, act: () => void actions.shut(connection) }
    : { icon: LockKeyholeOpen, name: words.open, act: () => void actions.open(connection) };
}
