import type { SavedView } from '@deskledger/contracts';
import { House } from 'lucide-react';
import { viewsCopy as words } from './views.copy.js';
import { MenuGroup, MenuItem } from '../../ui/overlays/menu.js';
import type { CurrentView } from './use-current-view.js';
import type { useViewActions } from './use-view-actions.js';

interface ViewMenu {
  current: CurrentView;
  actions: ReturnType<typeof useViewActions>;
  canShare: boolean;
  onName: (view: 'new' | SavedView) => void;
  onKiosk: () => void;
  onSchedule: () => void;
}

interface Action {
  name: string;
  act: () => void;
}

/** The rows of the menu: the views, then what can be done with the open one, then saving what is on the screen. */
export function viewMenuItems(menu: ViewMenu) {
  const { current, canShare, onName, onKiosk, onSchedule } = menu;
  const { opened, views } = current;
  return (
    <>
      <ViewRows title={words.mine} views={views.filter(({ isShared }) => !isShared)} menu={menu} />
      <ViewRows title={words.team} views={views.filter(({ isShared }) => isShared)} menu={menu} />
      {opened && (
        <MenuGroup title={words.thisView(opened.name)}>
          {actionsWith(opened, menu).map(({ name, act }) => (
            <MenuItem key={name} onAction={act}>
              {name}
            </MenuItem>
          ))}
        </MenuGroup>
      )}
      <MenuItem onAction={() => onName('new')}>{opened ? words.saveAsNew : words.saveCurrent}</MenuItem>
      <MenuItem onAction={onSchedule}>{words.schedule}</MenuItem>
      {canShare && <MenuItem onAction={onKiosk}>{words.kiosk}</MenuItem>}
    </>
  );
}

function ViewRows({ title, views, menu }: { title: string; views: readonly SavedView[]; menu: ViewMenu }) {
  if (views.length === 0) return null;
  return (
    <MenuGroup title={title}>
      {views.map((view) => (
        <MenuItem key={view.id} id={view.id} textValue={view.name} onAction={() => menu.actions.open(view.id)}>
          <span dir="auto" className={view.id === menu.current.opened?.id ? 'truncate font-medium' : 'truncate'}>
            {view.name}
          </span>
          {!view.isOwn && <span className="truncate text-small text-subtle">{words.by(view.owner)}</span>}
          {view.isDefault && (
            <House aria-label={words.isDefault} className="ms-auto size-4 shrink-0 text-subtle" strokeWidth={1.75} />
          )}
        </MenuItem>
      ))}
    </MenuGroup>
  );
}

function actionsWith(view: SavedView, { current, actions, canShare, onName }: ViewMenu): Action[] {
  const { isChanged } = current;
  const all: (Action | false)[] = [
    isChanged && view.canChange && { name: words.saveChanges, act: () => actions.saveChanges(view) },
    isChanged && { name: words.reset, act: () => actions.open(view.id) },
    view.canChange && { name: words.rename, act: () => onName(view) },
    view.canChange &&
      canShare && {
        name: view.isShared ? words.unshare : words.share,
        act: () => actions.share(view, !view.isShared),
      },
    {
      name: view.isDefault ? words.dropDefault : words.makeDefault,
      act: () => actions.chooseDefault(view, !view.isDefault),
    },
    view.canChange && { name: words.delete, act: () => actions.remove(view) },
  ];
  return all.filter((action) => action !== false);
}
