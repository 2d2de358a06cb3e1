/** The words of the command palette; names of screens, ranges and actions are those of their controls. */
export const paletteCopy = {
  title: 'Search and commands',
  hint: 'Go to a screen, run a command or find a ticket',
  groups: {
    recent: 'Recent',
    goTo: 'Go to',
    page: 'Actions on this page',
    boards: 'Boards',
    views: 'Saved views',
    organizations: 'Organizations',
    agents: 'Agents',
    tickets: 'Tickets',
    settings: 'Settings',
    theme: 'Theme',
  },
  themes: { system: 'Use the system’s theme', light: 'Use the light theme', dark: 'Use the dark theme' },
  nothing: (text: string) => `No results for “${text}”.`,
  searching: 'Searching tickets…',
  allTickets: (text: string) => `All tickets from the last year with “${text}”`,
  ticketsFailed: 'Couldn’t search tickets.',
  screens: { overview: 'Dashboard', tickets: 'Tickets', reports: 'Reports', results: 'Survey Results' },
} as const;
