const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** What the notifications and their settings say. */
export const notificationsCopy = {
  /** As it stands in a sentence. */
  theSettings: 'your notifications',
  title: 'Notifications',
  how: 'How',
  what: 'What',
  email: 'Email',
  emailText: 'One mail an hour at most, only when something happened.',
  browser: 'Browser',
  browserText: 'A message of this browser, on every device where a tab with the dashboard is open.',
  blocked: 'Blocked in your browser settings',
  notHere: 'This browser cannot show messages.',
  askHere: 'On, but this browser has not been asked yet.',
  allow: 'Ask now',
  ticketUpdates: 'Ticket updates',
  ticketUpdatesText: 'Tickets that pass their deadline.',
  surveyCompletions: 'Survey completions',
  surveyCompletionsText: 'Surveys that are answered; those with one or two stars stand out.',
  silent: 'Nothing is sent while both ways are off.',

  news: {
    breach: 'Deadline passed',
    breachText: (ticketId: string) => `Ticket ${ticketId} is past its deadline.`,
    breaches: (count: number) => `${plural(count, 'ticket', 'tickets')} passed the deadline.`,
    responses: (count: number) => `${plural(count, 'survey', 'surveys')} answered`,
    low: (count: number) => `${plural(count, 'answer has', 'answers have')} one or two stars.`,
    noneLow: 'None of them has only one or two stars.',
  },
} as const;
