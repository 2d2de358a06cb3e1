/** What is said about who has how much to do. */
export const workloadCopy = {
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
} as const;
