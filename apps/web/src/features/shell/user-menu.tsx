import type { Account } from '@deskledger/contracts';
import { BookOpen, ChevronDown, Keyboard, LogOut, RotateCw, User } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Button } from 'react-aria-components/Button';
import { copy } from '../../copy/copy.js';
import { shellCopy } from './shell.copy.js';
import { readThemeChoice, subscribeToTheme, themeChoices } from '../../lib/theme/theme.js';
import { KeyHint } from '../../ui/inline/key-hint.js';
import { Menu, MenuChoice, MenuItem } from '../../ui/overlays/menu.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { PersonAvatar, useThemeChoice } from '../account/index.js';

interface UserMenuProps {
  account: Account | undefined;
  isPending: boolean;
  onRetry: () => void;
  onProfile: () => void;
  onShortcuts: () => void;
  onDocs: () => void;
  onSignOut: () => void;
}

/** Name and role of the signed-in person; the shell works without them when they cannot be loaded. */
export function UserMenu({ account, isPending, onRetry, onProfile, onShortcuts, onDocs, onSignOut }: UserMenuProps) {
  const name = account?.name ?? shellCopy.account;
  return (
    <Menu
      label={name}
      trigger={
        <Button className="flex h-11 min-w-0 items-center gap-2.5 rounded-control px-2 hover:bg-sunken">
          <PersonAvatar person={account} />
          {isPending ? (
            <Skeleton className="hidden h-4 w-28 sm:block" />
          ) : (
            <span className="hidden min-w-0 text-start sm:block">
              <span dir="auto" className="block max-w-44 truncate text-body leading-4.5 font-medium">
                {name}
              </span>
              {account && <span className="block text-caption text-subtle">{copy.spec.roles[account.role]}</span>}
            </span>
          )}
          <span className={isPending ? 'sr-only' : 'sr-only sm:hidden'}>
            {account ? `${name}, ${copy.spec.roles[account.role]}` : name}
          </span>
          <ChevronDown aria-hidden className="hidden size-4 text-subtle sm:block" strokeWidth={1.75} />
        </Button>
      }
      top={<Identity account={account} />}
    >
      {!account && !isPending && (
        <MenuItem onAction={onRetry}>
          <RotateCw aria-hidden className="size-4" strokeWidth={1.75} />
          {copy.action.retry}
        </MenuItem>
      )}
      <MenuItem onAction={onProfile}>
        <User aria-hidden className="size-4" strokeWidth={1.75} />
        {shellCopy.profile}
      </MenuItem>
      <MenuItem onAction={onShortcuts} textValue={shellCopy.shortcuts}>
        <Keyboard aria-hidden className="size-4" strokeWidth={1.75} />
        {shellCopy.shortcuts}
        <KeyHint keys="?" />
      </MenuItem>
      <MenuItem onAction={onDocs}>
        <BookOpen aria-hidden className="size-4" strokeWidth={1.75} />
        {shellCopy.docs}
      </MenuItem>
      <ThemeChoice />
      <MenuItem onAction={onSignOut}>
        <LogOut aria-hidden className="size-4" strokeWidth={1.75} />
        {shellCopy.signOut}
      </MenuItem>
    </Menu>
  );
}

function ThemeChoice() {
  const choice = useSyncExternalStore(subscribeToTheme, readThemeChoice);
  const choose = useThemeChoice();
  const options = themeChoices.map((value) => ({
    value,
    text: shellCopy.themes[value],
    label: shellCopy.themes[value],
  }));
  return <MenuChoice title={shellCopy.theme} value={choice} options={options} onChange={choose} />;
}

function Identity({ account }: { account: Account | undefined }) {
  return (
    <div className="border-b border-line px-3.5 py-2.5">
      {account ? (
        <>
          <p className="font-medium">{account.name}</p>
          <p className="text-small text-subtle">{account.email}</p>
        </>
      ) : (
        <p className="text-small text-muted">{shellCopy.accountFailed}</p>
      )}
    </div>
  );
}
