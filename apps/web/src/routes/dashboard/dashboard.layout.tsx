import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useState } from 'react';
import { Outlet, ScrollRestoration, useNavigate } from 'react-router-dom';
import { accountQuery, signOut } from '../../features/account/account.queries.js';
import { LiveMenu } from '../../features/live/live-menu.js';
import { useLiveUpdates } from '../../features/live/live-updates.js';
import { Header } from '../../features/shell/header.js';
import { OfflineBanner } from '../../features/shell/offline-banner.js';
import { SideMenu } from '../../features/shell/side-menu.js';
import { SkipLink } from '../../features/shell/skip-link.js';
import { ThemeMenu } from '../../features/shell/theme-menu.js';
import { UserMenu } from '../../features/shell/user-menu.js';
import { organizationQuery } from '../../lib/api/organization.queries.js';
import { handleUnauthorized } from '../../lib/api/unauthorized.js';
import { ZoneContext } from '../../lib/dates/zone.js';
import { paths } from '../../lib/url/paths.js';
import { screens } from '../screens.js';

const MenuDrawer = lazy(() => import('../../features/shell/menu-drawer.js'));
const preloads = {
  overview: () => void screens.overview(),
  surveys: () => void screens.surveys(),
  tickets: () => void screens.tickets(),
};

/** The frame around every screen of `/dashboard` (spec, section 2, dashboard shell). */
export function Component() {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [wasMenuOpened, setMenuOpened] = useState(false);
  const openMenu = () => {
    setMenuOpened(true);
    setMenuOpen(true);
  };
  const navigate = useNavigate();
  useLiveUpdates(useCallback(() => handleUnauthorized((path) => void navigate(path)), [navigate]));
  const zone = useQuery(organizationQuery).data?.timezone ?? 'UTC';
  return (
    <ZoneContext value={zone}>
      <SkipLink />
      <div className="min-h-dvh md:grid md:grid-cols-[4rem_minmax(0,1fr)] xl:grid-cols-[15.5rem_minmax(0,1fr)]">
        <SideMenu preloads={preloads} onExpand={openMenu} />
        <div className="min-w-0">
          <Header onOpenMenu={openMenu}>
            <LiveMenu />
            <ThemeMenu />
            <User />
          </Header>
          <main
            id="content"
            tabIndex={-1}
            className="mx-auto w-full max-w-360 px-4 py-5 outline-none md:px-6 md:py-6 xl:px-8"
          >
            <OfflineBanner />
            <Outlet />
          </main>
        </div>
      </div>
      <Suspense>
        {wasMenuOpened && <MenuDrawer preloads={preloads} isOpen={isMenuOpen} onOpenChange={setMenuOpen} />}
      </Suspense>
      <ScrollRestoration />
    </ZoneContext>
  );
}

function User() {
  const account = useQuery(accountQuery);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const leave = async () => {
    await signOut().catch(() => undefined);
    await navigate(paths.login);
    queries.clear();
  };
  return (
    <UserMenu
      account={account.data}
      isPending={account.isPending}
      onRetry={() => void account.refetch()}
      onSignOut={() => void leave()}
    />
  );
}
