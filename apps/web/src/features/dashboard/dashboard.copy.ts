import { counted, n } from '../../copy/count.js';

/** What the overview says beyond what is said about ticket figures anywhere. */
export const dashboardCopy = {
  theFigures: 'the figures',
  ofTotal: (percent: string) => `${percent} of total`,
  closedOfThese: (percent: string) => `${percent} of these, closed`,
  notDecided: 'Not decided',
  complianceRate: 'compliance rate',
  complianceNone: 'nothing decided yet',
  total: (count: number) => `${counted(count, 'ticket', 'tickets')} in total`,
  status: 'Status',
  compliance: 'Compliance',
  firstRun: {
    title: 'No tickets yet',
    text: 'Tickets appear here after the first sync. Connect your help desk, and bring in its history.',
    others:
      'Tickets appear here after the first sync. An administrator connects the help desk, in Settings → Connections.',
    connect: 'Connect a help desk',
  },
  tryLonger: 'Try last 30 days',
  statusSummary: (top: string, share: string) => `Most tickets are ${top} (${share}).`,
  complianceSummary: (met: number, breached: number) => `${n(met)} within their deadline, ${n(breached)} past it.`,
  definitions: {
    open: 'Of the tickets created in this period, those that are not closed now. Tickets on hold count as open.',
    resolved: 'Of the tickets created in this period, those that are closed now.',
    surveys: 'Completed survey responses that were submitted in this period.',
    compliance:
      'Tickets created in this period. Compliant: closed by their deadline. Non-Compliant: the deadline passed first. Not decided: still running, on hold, or without a deadline. The rate is Compliant ÷ (Compliant + Non-Compliant).',
    status: 'Tickets created in this period, by the status they have now.',
  },
} as const;
