/** What the frame of the dashboard says. */
export const shellCopy = {
  skip: 'Skip to content',
  main: 'Main',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  expandMenu: 'Expand menu',
  account: 'Account',
  signOut: 'Sign out',
  printed: (who: string, when: string) => `Printed by ${who}, ${when}`,
  profile: 'Profile',
  shortcuts: 'Keyboard shortcuts',
  docs: 'Documentation',
  paletteRest: 'and commands',
  paletteShort: 'Search',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  accountFailed: 'Couldn’t load your profile.',
} as const;
