import { counted, n } from '../../copy/count.js';

/** What the charts of the overview say. They come after its cards, and so do their words. */
export const overviewChartsCopy = {
  notDecided: 'Deadline pending',
  complianceRate: 'compliance rate',
  complianceNone: 'no results yet',
  total: (count: number) => `${counted(count, 'ticket', 'tickets')} in total`,
  status: 'Status',
  compliance: 'Compliance',
  statusSummary: (top: string, share: string) => `Most tickets are ${top} (${share}).`,
  complianceSummary: (met: number, breached: number) => `${n(met)} within deadline, ${n(breached)} past it.`,
  definitions: {
    compliance:
      'Tickets created in this period. Compliant: closed by the deadline. Rate: Compliant ÷ (Compliant + Non-Compliant). Pending: still running, on hold or no deadline.',
    status: 'Tickets created in this period, by current status.',
  },
} as const;
