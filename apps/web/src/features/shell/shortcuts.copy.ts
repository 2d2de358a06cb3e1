/** The words of the shortcut sheet. */
export const shortcutsCopy = {
  title: 'Keyboard shortcuts',
  everywhere: 'Everywhere',
  goTo: 'Go to',
  here: 'On this screen',
  nothingHere: 'This screen has no shortcuts of its own.',
  palette: 'Search and commands',
  sheet: 'This list',
  save: 'Save a form',
  close: 'Close what is on top, then clear the search',
  toasts: 'Go to the notifications',
  then: 'then',
  single: 'Single-key shortcuts',
  singleHint: 'Switch them off if you dictate, or if they get in your way. Ctrl K, Ctrl S and Esc stay.',
} as const;
