/** What is said before there was any ticket. */
export const firstRunCopy = {
  title: 'No tickets yet',
  text: 'Tickets appear here after the first sync. Connect your help desk and import its history.',
  others:
    'Tickets appear here after the first sync. Ask an administrator to connect the help desk in Settings → Connections.',
  connect: 'Connect a help desk',
} as const;
