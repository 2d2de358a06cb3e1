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
  },
  workload: {
    title: 'Workload',
    definition:
      'Open tickets now by who holds them, including those on hold. Assigned and Closed count tickets that came to them or were closed by them today.',
    theWorkload: 'the workload',
    by: 'Workload by',
    groups: { agent: 'Agents', team: 'Teams' },
    head: { agent: 'Agent', team: 'Team' },
    columns: {
      open: 'Open',
      overdue: 'Overdue',
      dueToday: 'Due today',
      waiting: 'Waiting for reply',
      assigned: 'Assigned today',
      closed: 'Closed today',
    },
    nobody: { agent: 'Unassigned', team: 'No team' },
    unnamed: (id: string) => `Agent ${id}`,
    median: 'Median',
    empty: 'No open tickets, and nothing assigned or closed today.',
    others: 'The workload of each person is for Managers and Administrators',
    othersText: 'You can see your own tickets in Work.',
    toWork: 'Show work',
  },
} as const;
