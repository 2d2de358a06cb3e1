import { counted, n } from '../../copy/count.js';

/** What the overview says beyond what is said about ticket figures anywhere. */
export const dashboardCopy = {
  theFigures: 'the figures',
  ofTotal: (percent: string) => `${percent} of total`,
  closedOfThese: (percent: string) => `${percent} of created are closed`,
  notDecided: 'Deadline pending',
  complianceRate: 'compliance rate',
  complianceNone: 'no results yet',
  total: (count: number) => `${counted(count, 'ticket', 'tickets')} in total`,
  status: 'Status',
  compliance: 'Compliance',
  firstRun: {
    title: 'No tickets yet',
    text: 'Tickets appear here after the first sync. Connect your help desk and import its history.',
    others:
      'Tickets appear here after the first sync. Ask an administrator to connect the help desk in Settings → Connections.',
    connect: 'Connect a help desk',
  },
  tryLonger: 'Try last 30 days',
  statusSummary: (top: string, share: string) => `Most tickets are ${top} (${share}).`,
  complianceSummary: (met: number, breached: number) => `${n(met)} within deadline, ${n(breached)} past it.`,
  definitions: {
    open: 'Tickets created in this period that are open now, including those on hold.',
    resolved: 'Tickets created in this period that are closed now.',
    surveys: 'Completed survey responses submitted in this period.',
    compliance:
      'Tickets created in this period. Compliant: closed by the deadline. Rate: Compliant ÷ (Compliant + Non-Compliant). Pending: still running, on hold or no deadline.',
    status: 'Tickets created in this period, by current status.',
  },
} as const;
