import type { OwnPerformance, TeamMedians, TeamReport, TicketLoad } from '@deskledger/contracts';
import type { TableCell } from '../../../platform/files/index.js';
import { tableOf, type ReportTable } from './report-table.js';

type Performance = TeamReport['total'];

const performance: Readonly<Record<string, (figures: Performance) => TableCell>> = {
  Assigned: ({ assigned }) => assigned,
  Resolved: ({ resolved }) => resolved,
  Reopened: ({ reopened }) => reopened,
  'Tickets with a resolution time': ({ resolutionCount }) => resolutionCount,
  'Average (seconds)': ({ averageSeconds }) => averageSeconds,
  'Median (seconds)': ({ medianSeconds }) => medianSeconds,
  '90th percentile (seconds)': ({ p90Seconds }) => p90Seconds,
  'First replies': ({ firstReplyCount }) => firstReplyCount,
  'Median first reply (seconds)': ({ firstReplyMedianSeconds }) => firstReplyMedianSeconds,
  'Within deadline (%)': ({ complianceRate }) => complianceRate,
  'Closings with a deadline': ({ decided }) => decided,
  'CSAT (%)': ({ csat }) => csat,
  Ratings: ({ ratings }) => ratings,
};

export const agentsTable = ({ agents }: TeamReport): ReportTable =>
  tableOf('Team Performance', agents, {
    Agent: ({ id, name }) => (id === null ? 'not set' : name),
    'Agent id': ({ id }) => id,
    Team: ({ team }) => team,
    ...performance,
  });

export const teamsTable = ({ teams }: TeamReport): ReportTable =>
  tableOf('Teams', teams, { Team: ({ team }) => team ?? 'not set', ...performance });

const ofMedians: Readonly<Record<string, (medians: TeamMedians) => TableCell>> = {
  Assigned: ({ assigned }) => assigned,
  Resolved: ({ resolved }) => resolved,
  Reopened: ({ reopened }) => reopened,
  'Median (seconds)': ({ medianSeconds }) => medianSeconds,
  '90th percentile (seconds)': ({ p90Seconds }) => p90Seconds,
  'Median first reply (seconds)': ({ firstReplyMedianSeconds }) => firstReplyMedianSeconds,
  'Within deadline (%)': ({ complianceRate }) => complianceRate,
  'CSAT (%)': ({ csat }) => csat,
};

/** Figure by figure: what one did, and what the one in the middle of all did. */
export const ownTable = ({ own, medians }: OwnPerformance): ReportTable =>
  tableOf('Own Performance', Object.entries(performance), {
    Figure: ([name]) => name,
    'Your own': ([, read]) => (own === null ? null : read(own)),
    "The team's median": ([name]) => ofMedians[name]?.(medians) ?? null,
  });

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export const loadTable = ({ cells }: TicketLoad): ReportTable =>
  tableOf('Ticket Load', cells, {
    Weekday: ({ weekday }) => weekdays[weekday - 1] ?? null,
    Hour: ({ hour }) => hour,
    Tickets: ({ count }) => count,
  });
