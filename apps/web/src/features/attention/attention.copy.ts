/** What is said about the open tickets that need attention now. */
export const attentionCopy = {
  title: 'Needs attention',
  definition:
    'Open tickets now, including those on hold, whenever they were created. A ticket can be in several counts. The date range does not apply.',
  /** In a sentence. */
  theCounts: 'what needs attention',
  calm: 'Nothing needs attention right now.',
  notMeasured: 'not measured',
  notMeasuredHint: 'No help desk has reported replies yet.',
  counts: {
    overdue: 'Overdue',
    dueWithinHour: 'Due within 1 h',
    dueWithinFourHours: 'Due within 4 h',
    dueToday: 'Due today',
    waitingForFirstReply: 'Waiting for first reply',
    customerWroteLast: 'Customer wrote last',
    reopenedToday: 'Reopened today',
    unassigned: 'Unassigned',
    badAnswers: 'Bad answers to follow up',
  },
} as const;
