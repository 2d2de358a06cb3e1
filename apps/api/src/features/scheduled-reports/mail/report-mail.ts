import { escapeHtml, zonedDay } from '@deskledger/domain';
import type { FilterWord } from '../../../platform/files/index.js';
import { comparisonOf, type FigureContents, type ReportContents } from '../figures/report-contents.js';
import { boardHtml, boardLines, boardText, type BoardFrame } from './board-cards.js';
import { comparedWords, filterText } from './about-words.js';
import { formatDays, formatMoment } from './report-dates.js';
import { bucketWord, chartHtml, trendWords } from './trend-chart.js';
import { changeHtml, changeWords, reportLines, type ReportLine } from './report-lines.js';
import { ticketLines, ticketRows, type TicketFrame } from './ticket-rows.js';
import { reportStyles as styles, reportSheet } from './report-look.js';

/** What a mail says beside its figures. */
export interface ReportFrame extends TicketFrame, BoardFrame {
  readonly name: string;
  /** By whom the address was entered; null in the owner's own mail. */
  readonly sentFor: string | null;
  readonly filters: readonly FilterWord[];
  readonly unsubscribeLink: string;
}

/** Under what name the chart of a report of figures is among the charts. */
export const trendChart = 'trend';

export interface WrittenReport {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The mail of a report: plain text, and HTML that needs nothing from elsewhere. */
export function writeReportMail(contents: ReportContents, frame: ReportFrame): WrittenReport {
  const subject = `${frame.name}: ${daysWords(contents, frame)}`;
  const lines = linesAbove(contents);
  return { subject, text: textPart(contents, frame, lines), html: htmlPart(contents, frame, lines, subject) };
}

/** The figures of a board are in its cards. */
const linesAbove = (contents: ReportContents): ReportLine[] => (contents.kind === 'board' ? [] : reportLines(contents));

/** All open tickets are of no range: they are told as of a day. */
function daysWords(contents: ReportContents, { timezone }: Pick<ReportFrame, 'timezone'>): string {
  if (contents.kind !== 'tickets' || !contents.isOfAllOpen) return formatDays(contents.range);
  return `Open on ${formatDays(spanOf(zonedDay(timezone)(Date.parse(contents.at))))}`;
}

/** A report in lines of text, without links and tickets: its title, what it is about, its figures and their trend. */
export function reportText(
  contents: ReportContents,
  { name, ...about }: Pick<ReportFrame, 'name' | 'filters' | 'timezone' | 'cardFilters' | 'nameOf'>,
): string[] {
  const [days = '', ...rest] = aboutWords(contents, about);
  const below =
    contents.kind === 'board'
      ? boardLines(contents, about)
      : isOfFigures(contents) && contents.trend.length > 1
        ? [trendWords(contents.trend)]
        : [];
  return [`${name}: ${days}`, ...rest, ...linesAbove(contents).map(figureText), ...below];
}

const figureText = (line: ReportLine): string => `${line.title}: ${line.value}${changeWords(line)}`;

function textPart(contents: ReportContents, frame: ReportFrame, lines: readonly ReportLine[]): string {
  const figures = lines.map(figureText);
  const more = textBelow(contents, frame);
  const link = frame.link === null ? [] : [`Open in the dashboard:\n${frame.link}`];
  const closing = `-- \n${whyWords(frame)}\nUnsubscribe: ${frame.unsubscribeLink}`;
  const above = figures.length === 0 ? [] : [figures.join('\n')];
  return `${[frame.name, aboutWords(contents, frame).join('\n'), ...above, ...more, ...link, closing].join('\n\n')}\n`;
}

/** What stands below the figures. */
function textBelow(contents: ReportContents, frame: ReportFrame): string[] {
  if (contents.kind === 'tickets')
    return contents.tickets.length === 0 ? [] : [ticketLines(contents, frame).join('\n')];
  if (contents.kind === 'board') return boardText(contents, frame);
  return isOfFigures(contents) && frame.charts.has(trendChart) ? [trendWords(contents.trend)] : [];
}

function htmlBelow(contents: ReportContents, frame: ReportFrame): string {
  if (contents.kind === 'tickets') return ticketRows(contents, frame);
  if (contents.kind === 'board') return boardHtml(contents, frame);
  const chart = frame.charts.get(trendChart);
  return isOfFigures(contents) && chart !== undefined ? trendHtml(contents.trend, chart) : '';
}

const isOfFigures = (contents: ReportContents): contents is FigureContents =>
  contents.kind === undefined || contents.kind === 'figures';

/** Of which days, which tickets and which moment the figures are. */
function aboutWords(contents: ReportContents, frame: Pick<ReportFrame, 'filters' | 'timezone'>): string[] {
  const { filters, timezone } = frame;
  const comparison = comparisonOf(contents);
  return [
    daysWords(contents, frame),
    ...(contents.kind === 'results' ? [`Survey: ${contents.survey.title}`] : []),
    ...(contents.kind === 'board' ? [`Board: ${contents.board.name}`] : []),
    ...filterText(filters),
    ...(comparison === null ? [] : [comparedWords(comparison)]),
    `${contents.kind === 'tickets' ? 'Tickets' : 'Figures'} as of ${formatMoment(contents.at, timezone)}`,
  ];
}

const spanOf = (day: string) => ({ from: day, to: day });

function whyWords({ sentFor }: ReportFrame): string {
  return sentFor === null
    ? 'You scheduled this report in Deskledger.'
    : `${sentFor} scheduled this report for your address in Deskledger.`;
}

function htmlPart(contents: ReportContents, frame: ReportFrame, lines: readonly ReportLine[], subject: string): string {
  const [days = '', ...about] = aboutWords(contents, frame);
  const unsubscribe = escapeHtml(frame.unsubscribeLink);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${reportSheet}</style>
</head>
<body class="page" style="${styles.page}">
<div role="main">
<table role="presentation" class="card" style="${styles.card}" cellpadding="0" cellspacing="0" align="center"><tr><td style="${styles.inside}">
<h1 dir="auto" style="${styles.title}">${escapeHtml(frame.name)}</h1>
<p style="${styles.days}">${escapeHtml(days)}</p>
${about.map((line) => `<p dir="auto" class="muted" style="${styles.small}">${escapeHtml(line)}</p>`).join('\n')}
${lines.length === 0 ? '' : `<div style="${styles.figures}">${lines.map(figureHtml).join('\n')}</div>`}
${htmlBelow(contents, frame)}${frame.link === null ? '' : `<p style="${styles.action}"><a href="${escapeHtml(frame.link)}" style="${styles.button}">Open in the dashboard</a></p>`}
<p class="muted rule" style="${styles.closing}">${escapeHtml(whyWords(frame))} <a class="link" href="${unsubscribe}" style="${styles.link}">Unsubscribe</a></p>
</td></tr></table>
</div>
</body>
</html>
`;
}

const trendHtml = (
  trend: FigureContents['trend'],
  source: string,
): string => `<div class="rule" style="${styles.chart}">
<h2 class="muted" style="${styles.name}">Tickets per ${bucketWord(trend)}</h2>
${chartHtml(source, trendWords(trend))}
</div>
`;

/** Side by side where there is room for two, one below the other on a phone; no program needs media queries for it. */
function figureHtml(line: ReportLine): string {
  return `<div class="figure" style="${styles.figure}">
<h2 class="muted" style="${styles.name}">${escapeHtml(line.title)}</h2>
<p style="${styles.value}">${escapeHtml(line.value)}</p>
<p class="muted" style="${styles.change}">${changeHtml(line) || '&nbsp;'}</p>
</div>`;
}
