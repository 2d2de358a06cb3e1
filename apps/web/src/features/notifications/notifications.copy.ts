/** What the notifications and their settings say. */
export const notificationsCopy = {
  /** As it stands in a sentence. */
  theSettings: 'your notifications',
  title: 'Notifications',
  how: 'How',
  what: 'What',
  email: 'Email',
  emailText: 'One email an hour at most, only when something happened.',
  browser: 'Browser',
  browserText: 'A message of this browser, on every device where a tab with the dashboard is open.',
  blocked: 'Blocked in your browser settings',
  notHere: 'This browser cannot show messages.',
  askHere: 'On, but this browser has not been asked yet.',
  allow: 'Ask now',
  ticketUpdates: 'Ticket updates',
  ticketUpdatesText: 'Tickets that pass their deadline.',
  surveyCompletions: 'Survey completions',
  surveyCompletionsText: 'Surveys that are answered; low ratings stand out.',
  silent: 'Nothing is sent while both ways are off.',
} as const;
