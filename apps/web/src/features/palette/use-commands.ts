import { useQuery } from '@tanstack/react-query';
import { Keyboard, Palette, Search, Settings, Ticket, Zap } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { copy } from '../../copy/copy.js';
import { paletteCopy as words } from './palette.copy.js';
import { useThemeChoice } from '../account/index.js';
import { settingsCopy } from '../settings/index.js';
import { pageActions } from '../../lib/actions/page-actions.js';
import { themeChoices } from '../../lib/theme/theme.js';
import { settingsPath, ticketPath, ticketsPath } from '../../lib/url/paths.js';
import { settingsTabs } from '../../lib/url/settings-view.js';
import { readPeriod } from '../../lib/url/period.js';
import { destinations, shellCopy } from '../shell/index.js';
import { findCommands, type Command, type CommandGroup } from './command.js';
import { withRecent } from './recent-commands.js';
import { ticketSearchQuery } from './ticket-search.js';
import { useNameCommands } from './use-name-commands.js';
import { useViewCommands } from './use-view-commands.js';

interface FoundCommands {
  groups: readonly CommandGroup[];
  isSearching: boolean;
  searchFailed: boolean;
}

/** What can be done, as far as it fits the text. `settled` is the text after a pause, for the server. */
export function useCommands(text: string, settled: string, onShortcuts: () => void): FoundCommands {
  const fixed = useFixedCommands(onShortcuts);
  const views = useViewCommands();
  const tickets = useTicketCommands(settled);
  const page = usePageCommands();
  const names = useNameCommands(text, readPeriod(new URLSearchParams(location.search)));
  const groups = [fixed.goTo, page, views, fixed.settings, fixed.theme];
  if (text.trim() === '') return { groups: withRecent(groups, words.groups.recent), ...tickets.state };
  return { groups: [...findCommands([...groups, ...names], text), tickets.group], ...tickets.state };
}

function useFixedCommands(onShortcuts: () => void) {
  const navigate = useNavigate();
  const chooseTheme = useThemeChoice();
  const period = readPeriod(new URLSearchParams(location.search));
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

function useTicketCommands(text: string) {
  const navigate = useNavigate();
  const { data = [], isFetching, isError } = useQuery(ticketSearchQuery(text));
  const commands = data.map((ticket) => ({
    id: `ticket:${ticket.id}`,
    name: ticket.subject ?? copy.state.noSubject,
    hint: `#${ticket.ticketId}`,
    icon: Ticket,
    run: () => void navigate(ticketPath(ticket.id)),
  }));
  const all = {
    id: 'ticket:all',
    name: words.allTickets(text),
    icon: Search,
    run: () => void navigate(ticketsPath({ period: '1year', q: text })),
  };
  return {
    group: { id: 'tickets', title: words.groups.tickets, commands: commands.length > 0 ? [...commands, all] : [] },
    state: { isSearching: isFetching, searchFailed: isError },
  };
}
