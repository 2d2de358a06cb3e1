import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback } from 'react';
import { Outlet, ScrollRestoration, useNavigate } from 'react-router-dom';
import { accountQuery } from '../../features/account/account.queries.js';
import { useLeave } from '../../features/account/use-leave.js';
import { useReading } from '../../features/account/use-reading.js';
import { AnnotationHost } from '../../features/annotations/annotation-host.js';
import { LiveMenu } from '../../features/live/live-menu.js';
import { useLiveUpdates } from '../../features/live/live-updates.js';
import { Frame, screenClass } from '../../features/shell/frame.js';
import { Header } from '../../features/shell/header.js';
import type { Preload } from '../../features/shell/navigation.js';
import { OfflineBanner } from '../../features/shell/offline-banner.js';
import { PaletteButton } from '../../features/shell/palette-button.js';
import { SideMenu } from '../../features/shell/side-menu.js';
import { SkipLink } from '../../features/shell/skip-link.js';
import { ThemeMenu } from '../../features/shell/theme-menu.js';
import { useOverlay } from '../../features/shell/use-overlay.js';
import { useShortcuts } from '../../features/shell/use-shortcuts.js';
import { UserMenu } from '../../features/shell/user-menu.js';
import { SavedViewGate } from '../../features/views/saved-view-gate.js';
import { savedViewsQuery } from '../../features/views/saved-views.queries.js';
import { handleUnauthorized } from '../../lib/api/unauthorized.js';
import { lazyExtra } from '../../lib/browser/lazy-extra.js';
import { ReadingContext } from '../../lib/dates/zone.js';
import { paths } from '../../lib/url/places.js';
import { chosenPeriod } from '../../lib/url/saved-screen.js';
import { screens } from '../screens.js';

const FrameNotes = lazyExtra(() => import('./frame-notes.js'));
const MenuDrawer = lazy(() => import('../../features/shell/menu-drawer.js'));
const CommandPalette = lazy(() => import('../../features/palette/command-palette.js'));
const ShortcutSheet = lazy(() => import('../../features/shell/shortcut-sheet.js'));
// The overview is there already. Where the code of another fails the screen itself says so, when it is opened.
const preload: Preload = (screen) => {
  if (screen !== 'overview') void screens[screen]().catch(() => undefined);
};

/** The frame around every screen of `/dashboard` (spec, section 2, dashboard shell). */
export function Component() {
  const menu = useOverlay();
  const palette = useOverlay();
  const sheet = useOverlay();
  const navigate = useNavigate();
  const queries = useQueryClient();
  useShortcuts({
    isPaletteOpen: palette.isOpen,
    openPalette: palette.open,
    openSheet: sheet.open,
    goTo: ({ to }) => void navigate(to(chosenPeriod(location, queries.getQueryData(savedViewsQuery.queryKey)))),
  });
  useLiveUpdates(useCallback(() => handleUnauthorized((path) => void navigate(path)), [navigate]));
  const reading = useReading();
  return (
    <ReadingContext value={reading}>
      <SkipLink />
      <Frame
        side={<SideMenu preload={preload} onExpand={menu.open} />}
        header={
          <Header onOpenMenu={menu.open}>
            <PaletteButton onPress={palette.open} />
            <LiveMenu />
            <ThemeMenu />
            <User onShortcuts={sheet.open} />
          </Header>
        }
      >
        <main id="content" tabIndex={-1} className={screenClass}>
          <OfflineBanner />
          <Suspense>
            <FrameNotes />
          </Suspense>
          <SavedViewGate>
            <AnnotationHost>
              <Outlet />
            </AnnotationHost>
          </SavedViewGate>
        </main>
      </Frame>
      <Suspense>
        {menu.wasOpened && <MenuDrawer preload={preload} isOpen={menu.isOpen} onOpenChange={menu.onOpenChange} />}
        {palette.wasOpened && (
          <CommandPalette isOpen={palette.isOpen} onOpenChange={palette.onOpenChange} onShortcuts={sheet.open} />
        )}
        {sheet.wasOpened && <ShortcutSheet isOpen={sheet.isOpen} onOpenChange={sheet.onOpenChange} />}
      </Suspense>
      <ScrollRestoration />
    </ReadingContext>
  );
}

function User({ onShortcuts }: { onShortcuts: () => void }) {
  const account = useQuery(accountQuery);
  const navigate = useNavigate();
  const leave = useLeave();
  return (
    <UserMenu
      account={account.data}
      isPending={account.isPending}
      onRetry={() => void account.refetch()}
      onProfile={() => void navigate(paths.settings)}
      onShortcuts={onShortcuts}
      onDocs={() => void navigate(paths.docs)}
      onSignOut={() => void leave()}
    />
  );
}
