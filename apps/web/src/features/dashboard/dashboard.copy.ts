/** What the overview says beyond what is said about ticket figures anywhere. */
export const dashboardCopy = {
  theFigures: 'the figures',
  ofTotal: (percent: string) => `${percent} of total`,
  closedOfThese: (percent: string) => `${percent} of created are closed`,
  definitions: {
    open: 'Tickets created in this period that are open now, including those on hold.',
    resolved: 'Tickets created in this period that are closed now.',
    surveys: 'Completed survey responses submitted in this period.',
  },
} as const;
