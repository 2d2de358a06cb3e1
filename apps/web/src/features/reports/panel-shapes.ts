import type { SilhouetteKind } from '../../charts/card/chart-silhouette.js';
import { reportsCopy } from './reports.copy.js';
import { targetCopy } from './service-levels/target.copy.js';
import { teamCopy } from './team/team.copy.js';
import type { ReportTab } from '../../lib/url/reports-view.js';

/** What stands on a tab, before its code and its figures are there. */
export interface PanelShape {
  /** Titles of the figures above the charts. */
  cards: readonly string[];
  charts: readonly { title: string; kind: SilhouetteKind; className: string }[];
}

const { spec, cards, organizations, resolution, satisfactionTrend, ratings, ratingsOverTime } = reportsCopy;
const whole = 'lg:col-span-2 xl:col-span-12';
const half = 'xl:col-span-6';
const [most, rest] = ['lg:col-span-2 xl:col-span-8', 'lg:col-span-2 xl:col-span-4'];

export const panelShapes: Readonly<Record<ReportTab, PanelShape>> = {
  overview: {
    cards: [spec.totalTickets, spec.avgResolution, spec.satisfaction, spec.surveyResponses],
    charts: [
      { title: spec.ticketTrends, kind: 'wave', className: most },
      { title: organizations.title, kind: 'donut', className: rest },
    ],
  },
  tickets: {
    cards: [spec.avgResolution, cards.median, cards.p90, cards.compliance],
    charts: [
      { title: resolution.title, kind: 'wave', className: whole },
      { title: spec.ticketStatus, kind: 'rows', className: half },
      { title: spec.priorities, kind: 'rows', className: half },
    ],
  },
  satisfaction: {
    cards: [spec.satisfaction, teamCopy.cards.csat, spec.surveyResponses],
    charts: [
      { title: satisfactionTrend.title, kind: 'wave', className: most },
      { title: ratings.title, kind: 'rows', className: rest },
      { title: ratingsOverTime.title, kind: 'columns', className: whole },
    ],
  },
  'service-levels': {
    cards: Object.values(targetCopy.kinds),
    charts: [
      { title: targetCopy.trend.title, kind: 'wave', className: most },
      { title: targetCopy.late.title, kind: 'rows', className: rest },
    ],
  },
  team: {
    cards: [teamCopy.cards.resolved, teamCopy.cards.reply, teamCopy.cards.median, teamCopy.cards.csat],
    charts: [{ title: teamCopy.table.title, kind: 'rows', className: whole }],
  },
};
