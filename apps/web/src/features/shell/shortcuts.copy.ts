/** The words of the shortcut sheet. */
export const shortcutsCopy = {
  title: 'Keyboard shortcuts',
  everywhere: 'Everywhere',
  goTo: 'Go to',
  here: 'On this screen',
  nothingHere: 'This screen has no shortcuts.',
  palette: 'Search and commands',
  sheet: 'Show this list',
  save: 'Save a form',
  close: 'Close the open dialog, then clear the search',
  toasts: 'Go to messages',
  then: 'then',
  single: 'Single-key shortcuts',
  singleHint: 'Turn them off if you use dictation or they get in your way. Ctrl K, Ctrl S and Esc still work.',
} as const;
