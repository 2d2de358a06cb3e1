import { roles, type StaffAccount } from '@deskledger/contracts';
import {
  Ellipsis,
  Headset,
  Link,
  LockKeyhole,
  LockKeyholeOpen,
  MailX,
  Send,
  UserCog,
  type LucideIcon,
} from 'lucide-react';
import { copy } from '../../copy/copy.js';
import { staffCopy } from './staff.copy.js';
import { Button } from '../../ui/buttons/button.js';
import { Menu, MenuItem } from '../../ui/overlays/menu.js';
import type { StaffActions } from './use-staff-actions.js';

interface Entry {
  icon: LucideIcon;
  name: string;
  act: () => void;
}

interface StaffMenuProps {
  account: StaffAccount;
  isOwn: boolean;
  actions: StaffActions;
  onChooseAgent: () => void;
}

/** What the account's state allows; of one's own that is little. */
export function StaffMenu({ account, isOwn, actions, onChooseAgent }: StaffMenuProps) {
  const label = staffCopy.actions(account.name);
  const entries = [
    { icon: Headset, name: staffCopy.chooseAgent, act: onChooseAgent },
    ...(isOwn ? [] : entriesOf(account, actions)),
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

function entriesOf(account: StaffAccount, actions: StaffActions): Entry[] {
  const others = roles.filter((role) => role !== account.role);
  const roleEntries = others.map((role) => ({
    icon: UserCog,
    name: staffCopy.makeRole(copy.spec.roles[role]),
    act: () => void actions.setRole(account, role),
  }));
  if (account.state === 'invited')
    return [
      { icon: Send, name: staffCopy.resend, act: () => void actions.resend(account) },
      { icon: Link, name: staffCopy.copyLink, act: () => void actions.copyLink(account) },
      ...roleEntries,
      { icon: MailX, name: staffCopy.withdraw, act: () => void actions.withdraw(account) },
    ];
  const link =
    account.state === 'disabled'
      ? { icon: LockKeyholeOpen, name: staffCopy.enable, act: () => void actions.enable(account) }
      : { icon: LockKeyhole, name: staffCopy.disable, act: () => void actions.disable(account) };
  return [...roleEntries, link];
}
