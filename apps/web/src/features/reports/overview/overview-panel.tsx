import type { OverviewReport } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { ChartCard } from '../../../charts/card/chart-card.js';
import { DonutTotal } from '../../../charts/parts/donut-total.js';
import { Donut } from '../../../charts/parts/donut.js';
import { useMedia, wide } from '../../../lib/browser/use-media.js';
import { formatRange } from '../../../lib/dates/day.js';
import { closingsPath, createdPath, resolutionChangesPath } from '../../../lib/url/paths.js';
import type { PeriodView } from '../../../lib/url/period.js';
import { FigureRow } from '../../../ui/figures/figure-row.js';
import { ScreenGrid } from '../../../ui/layout/screen-grid.js';
import { useAnswersPath } from '../../surveys/index.js';
import {
  CountCard,
  createdNote,
  DaySparkline,
  figuresCopy,
  organizationRows,
  OrganizationsDialog,
  organizationTable,
  otherOrganizations,
  ResolutionCard,
  SatisfactionCard,
  TicketTrends,
} from '../../ticket-figures/index.js';
import { panelShapes } from '../panel-shapes.js';
import { ReportFigures } from '../report-figures.js';
import type { ReportPanelProps } from '../report-panel.js';
import { reportsCopy } from '../reports.copy.js';
import { overviewReportQuery } from '../reports.queries.js';

const { spec, definitions } = reportsCopy;
const words = reportsCopy.organizations;
const mostSlices = 6;
const small = { size: 168, room: 100 };

const updatedWords = ({ metrics }: OverviewReport) => reportsCopy.updated(metrics.all_tickets, 'ticket');

/** Cards, trends and organizations. */
export default function OverviewPanel({ period }: ReportPanelProps) {
  const query = useQuery(overviewReportQuery(period));
  return (
    <ReportFigures
      query={query}
      what={reportsCopy.theReport.overview}
      period={period}
      updatedWords={updatedWords}
      shape={panelShapes.overview}
    >
      {(figures) => (
        <>
          <Cards figures={figures} period={period} />
          <ScreenGrid columns="twelve">
            <TicketTrends figures={figures} period={period} variant="area" className="xl:col-span-8" />
            <OrganizationDonut figures={figures} period={period} className="xl:col-span-4" />
          </ScreenGrid>
        </>
      )}
    </ReportFigures>
  );
}

function Cards({ figures, period }: ReportPanelProps & { figures: OverviewReport }) {
  const answersPath = useAnswersPath();
  return (
    <FigureRow>
      <CountCard
        title={spec.totalTickets}
        definition={figuresCopy.definitions.total}
        count={figures.metrics.all_tickets}
        period={period}
        metric="created"
        to={createdPath(period)}
        note={createdNote(figures)}
        aside={<DaySparkline figures={figures} of="created" />}
      />
      <ResolutionCard
        title={spec.avgResolution}
        averageTime={figures.averageTime}
        period={period}
        to={closingsPath(period)}
        changes={resolutionChangesPath(period)}
      />
      <SatisfactionCard
        title={spec.satisfaction}
        rating={figures.rating}
        scale="/5"
        period={period}
        to={answersPath(period, 'overallRating')}
      />
      <CountCard
        title={spec.surveyResponses}
        definition={definitions.responses}
        count={figures.completedSurvey}
        period={period}
        metric="completedSurvey"
        to={answersPath(period, 'completedSurvey')}
        note={figures.completedSurvey === 0 ? figuresCopy.noResponses : figuresCopy.responses(figures.completedSurvey)}
      />
    </FigureRow>
  );
}

interface OrganizationDonutProps {
  figures: OverviewReport;
  period: PeriodView;
  className: string;
}

/** Whose tickets they are: the six largest organizations and the sum of the others. */
function OrganizationDonut({ figures: { ticketCategory, range }, period, className }: OrganizationDonutProps) {
  // There the legend stands below the ring, and both beside a chart over dates that is lower.
  const isSmall = useMedia(wide);
  const rows = organizationRows(ticketCategory, period);
  const { shown, other } = otherOrganizations(rows, mostSlices);
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const top = rows[0];
  const named = shown.map((row, index) => ({ ...row, color: `var(--chart-${index + 1})` }));
  const dialog = other && <OrganizationsDialog title={words.title} label={other.label} rows={rows} range={range} />;
  return (
    <ChartCard
      title={words.title}
      definition={figuresCopy.definitions.organizations}
      range={range}
      className={className}
    >
      <Donut
        title={words.title}
        summary={
          top
            ? figuresCopy.organizationSummary(rows.length, top.label, top.count)
            : figuresCopy.emptyRange(formatRange(range.from, range.to))
        }
        slices={other ? [...named, { ...other, action: dialog }] : named}
        centre={<DonutTotal count={total} words={words.centre(total)} {...(isSmall && { room: small.room })} />}
        table={organizationTable(words.title, rows, range)}
        {...(isSmall && { size: small.size })}
      />
    </ChartCard>
  );
}
