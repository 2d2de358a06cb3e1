/** What the notifications and their settings say. */
export const notificationsCopy = {
  /** As it stands in a sentence. */
  theSettings: 'your notifications',
  title: 'Notifications',
  how: 'Channels',
  what: 'Events',
  email: 'Email',
  emailText: 'At most one email an hour, only when something happens.',
  browser: 'Browser',
  browserText: 'A browser notification on every device with the dashboard open in a tab.',
  blocked: 'Blocked in your browser settings',
  notHere: 'This browser does not support notifications.',
  askHere: 'On, but not yet allowed in this browser.',
  allow: 'Allow',
  ticketUpdates: 'Ticket updates',
  ticketUpdatesText: 'Tickets that pass their deadline.',
  surveyCompletions: 'Survey completions',
  surveyCompletionsText: 'New survey responses, with low ratings highlighted.',
  silent: 'Both are off, so you get no notifications.',
} as const;
