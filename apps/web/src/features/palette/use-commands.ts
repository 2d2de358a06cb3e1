import { useQuery } from '@tanstack/react-query';
import {
  Bookmark,
  Building2,
  Keyboard,
  Grid2x2,
  Palette,
  Search,
  Settings,
  Ticket,
  UserRound,
  Zap,
} from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { copy } from '../../copy/copy.js';
import { pageActions } from '../../lib/actions/page-actions.js';
import { useNow } from '../../lib/browser/use-now.js';
import { formatAgo } from '../../lib/dates/duration.js';
import { themeChoices } from '../../lib/theme/theme.js';
import { agentPath, boardPath, organizationPath, settingsPath, ticketPath, ticketsPath } from '../../lib/url/paths.js';
import type { PeriodView } from '../../lib/url/period.js';
import { chosenPeriod, savedViewPath } from '../../lib/url/saved-screen.js';
import { settingsTabs } from '../../lib/url/settings-view.js';
import { useReadsFiguresOf, useThemeChoice } from '../account/index.js';
import { boardsQuery } from '../boards/index.js';
import { settingsCopy } from '../settings/index.js';
import { destinations, shellCopy } from '../shell/index.js';
import { facetsQuery } from '../slice/index.js';
import { savedViewsQuery } from '../views/index.js';
import { type Command, type CommandGroup, findCommands } from './command.js';
import { paletteCopy as words } from './palette.copy.js';
import { withRecent } from './recent-commands.js';
import { isSearched, ticketSearchQuery } from './ticket-search.js';

const most = 6;

interface FoundCommands {
  groups: readonly CommandGroup[];
  isSearching: boolean;
  searchFailed: boolean;
}

/** What can be done, as far as it fits the text. `settled` is the text after a pause, for the server. */
export function useCommands(text: string, settled: string, onShortcuts: () => void): FoundCommands {
  const period = chosenPeriod(location, useQuery(savedViewsQuery).data);
  const fixed = useFixedCommands(period, onShortcuts);
  const views = useViewCommands();
  const boards = useBoardCommands();
  const tickets = useTicketCommands(text.trim(), settled);
  const page = usePageCommands();
  const names = useNameCommands(text, period);
  const groups = [fixed.goTo, page, boards, views, fixed.settings, fixed.theme];
  if (text.trim() === '') return { groups: withRecent(groups, words.groups.recent), ...tickets.state };
  return { groups: [...findCommands([...groups, ...names], text), tickets.group], ...tickets.state };
}

function useFixedCommands(period: PeriodView, onShortcuts: () => void) {
  const navigate = useNavigate();
  const chooseTheme = useThemeChoice();
  const goTo: Command[] = destinations.map(({ name, path, to, icon, key }) => ({
    id: `go:${path}`,
    name,
    icon,
    keys: `g ${key}`,
    run: () => void navigate(to(period)),
  }));
  const settings = settingsTabs.map((tab) => ({
    id: `settings:${tab}`,
    name: settingsCopy.tabs[tab],
    icon: Settings,
    run: () => void navigate(settingsPath(tab)),
  }));
  const theme = themeChoices.map((choice) => ({
    id: `theme:${choice}`,
    name: words.themes[choice],
    icon: Palette,
    run: () => chooseTheme(choice),
  }));
  const shortcuts = { id: 'shortcuts', name: shellCopy.shortcuts, icon: Keyboard, keys: '?', run: onShortcuts };
  return {
    goTo: { id: 'goTo', title: words.groups.goTo, commands: [...goTo, shortcuts] },
    settings: { id: 'settings', title: words.groups.settings, commands: settings },
    theme: { id: 'theme', title: words.groups.theme, commands: theme },
  };
}

/** The page below does not change while the palette is open. */
function usePageCommands(): CommandGroup {
  const [actions] = useState(pageActions.all);
  const commands = actions
    .filter(({ isKeyOnly }) => !isKeyOnly)
    .map(({ id, label, key, run }) => ({ id: `page:${id}`, name: label, icon: Zap, keys: key, run }));
  return { id: 'page', title: words.groups.page, commands };
}

/** Those of an earlier text are never under the one that is typed: Enter would open one of them. */
function useTicketCommands(text: string, settled: string) {
  const navigate = useNavigate();
  const { data = [], isFetching, isError } = useQuery(ticketSearchQuery(settled));
  const now = useNow(30_000);
  const isBehind = text !== settled;
  const found = isBehind ? [] : data;
  const commands = found.map((ticket) => ({
    id: `ticket:${ticket.id}`,
    name: ticket.subject ?? copy.state.noSubject,
    hint: [
      `#${ticket.ticketId}`,
      formatAgo(now - Date.parse(ticket.payload.createdTime)),
      ticket.organizationName ?? ticket.organization ?? ticket.contact_name ?? ticket.contact_email,
    ]
      .filter(Boolean)
      .join(' · '),
    icon: Ticket,
    needsText: true,
    run: () => void navigate(ticketPath(ticket.id)),
  }));
  const all = {
    id: 'ticket:all',
    name: words.allTickets(text),
    icon: Search,
    needsText: true,
    run: () => void navigate(ticketsPath({ period: '1year', q: text })),
  };
  return {
    group: { id: 'tickets', title: words.groups.tickets, commands: commands.length > 0 ? [...commands, all] : [] },
    state: { isSearching: isBehind ? isSearched(text) : isFetching, searchFailed: isError && !isBehind },
  };
}

/** Opens the saved views of every screen that they can be opened on from here. */
function useViewCommands(): CommandGroup {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { data = [] } = useQuery(savedViewsQuery);
  const commands = data.flatMap((view) => {
    const path = savedViewPath(view, pathname);
    if (path === undefined) return [];
    const hint = words.screens[view.screen];
    return [{ id: `view:${view.id}`, name: view.name, hint, icon: Bookmark, run: () => void navigate(path) }];
  });
  return { id: 'views', title: words.groups.views, commands };
}

/** Opens the boards that the reader sees. */
function useBoardCommands(): CommandGroup {
  const navigate = useNavigate();
  const { data = [] } = useQuery(boardsQuery);
  const commands = data.map(({ id, name }) => ({
    id: `board:${id}`,
    name,
    icon: Grid2x2,
    run: () => void navigate(boardPath(id)),
  }));
  return { id: 'boards', title: words.groups.boards, commands };
}

/** Opens the pages about organizations and agents that the reader may see, in the range that the reader has chosen. Asked for with the text. */
function useNameCommands(text: string, period: PeriodView): CommandGroup[] {
  const navigate = useNavigate();
  const isTheirs = useReadsFiguresOf();
  const { data } = useQuery({ ...facetsQuery, enabled: text.trim() !== '' });
  const organizations = (data?.organizations ?? []).map(({ id, name }) => ({
    id: `organization:${id}`,
    name,
    icon: Building2,
    needsText: true,
    run: () => void navigate(organizationPath(id, period)),
  }));
  const agents = (data?.agents ?? [])
    .filter(({ id }) => isTheirs?.(id))
    .map(({ id, name }) => ({
      id: `agent:${id}`,
      name,
      icon: UserRound,
      needsText: true,
      run: () => void navigate(agentPath(id, period)),
    }));
  return [
    { id: 'organizations', title: words.groups.organizations, commands: organizations, most },
    { id: 'agents', title: words.groups.agents, commands: agents, most },
  ];
}
