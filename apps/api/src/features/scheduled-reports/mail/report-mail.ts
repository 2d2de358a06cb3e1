import { escapeHtml, zonedDay } from '@deskledger/domain';
import type { FilterWord } from '../../../platform/files/index.js';
import {
  comparisonOf,
  lacksData,
  type FigureContents,
  type ReportContents,
  type Sides,
} from '../figures/report-contents.js';
import { formatDays, formatMoment } from './report-dates.js';
import { bucketWord, chartColors, chartSize, trendWords } from './trend-chart.js';
import { reportLines, type ReportLine } from './report-lines.js';
import { ticketLines, ticketRows, type TicketFrame } from './ticket-rows.js';
import { reportStyles as styles, reportSheet } from './report-look.js';

/** What a mail says beside its figures. */
export interface ReportFrame extends TicketFrame {
  readonly name: string;
  /** By whom the address was entered; null in the owner's own mail. */
  readonly sentFor: string | null;
  readonly filters: readonly FilterWord[];
  /** Where the same is on the screen; null: its readers cannot sign in. */
  readonly link: string | null;
  readonly unsubscribeLink: string;
  /** Where the chart is; null: there is none. */
  readonly chart: string | null;
}

export interface WrittenReport {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The mail of a report: plain text, and HTML that needs nothing from elsewhere. */
export function writeReportMail(contents: ReportContents, frame: ReportFrame): WrittenReport {
  const subject = `${frame.name}: ${daysWords(contents, frame)}`;
  const lines = reportLines(contents);
  return { subject, text: textPart(contents, frame, lines), html: htmlPart(contents, frame, lines, subject) };
}

/** All open tickets are of no range: they are told as of a day. */
function daysWords(contents: ReportContents, { timezone }: Pick<ReportFrame, 'timezone'>): string {
  if (contents.kind !== 'tickets' || !contents.isOfAllOpen) return formatDays(contents.range);
  return `Open on ${formatDays(spanOf(zonedDay(timezone)(Date.parse(contents.at))))}`;
}

/** A report in lines of text, without links and tickets: its title, what it is about, its figures and their trend. */
export function reportText(
  contents: ReportContents,
  { name, ...about }: Pick<ReportFrame, 'name' | 'filters' | 'timezone'>,
): string[] {
  const [days = '', ...rest] = aboutWords(contents, about);
  const hasTrend = contents.kind !== 'tickets' && contents.kind !== 'results' && contents.trend.length > 1;
  const trend = hasTrend ? [trendWords(contents.trend)] : [];
  return [`${name}: ${days}`, ...rest, ...reportLines(contents).map(figureText), ...trend];
}

const figureText = (line: ReportLine): string => `${line.title}: ${line.value}${changeWords(line)}`;

function textPart(contents: ReportContents, frame: ReportFrame, lines: readonly ReportLine[]): string {
  const figures = lines.map(figureText);
  const more = textBelow(contents, frame);
  const link = frame.link === null ? [] : [`Open in the dashboard:\n${frame.link}`];
  const closing = `-- \n${whyWords(frame)}\nUnsubscribe: ${frame.unsubscribeLink}`;
  return `${[frame.name, aboutWords(contents, frame).join('\n'), figures.join('\n'), ...more, ...link, closing].join('\n\n')}\n`;
}

/** What stands below the figures. */
function textBelow(contents: ReportContents, frame: ReportFrame): string[] {
  if (contents.kind === 'tickets')
    return contents.tickets.length === 0 ? [] : [ticketLines(contents, frame).join('\n')];
  return contents.kind === 'results' || frame.chart === null ? [] : [trendWords(contents.trend)];
}

function htmlBelow(contents: ReportContents, frame: ReportFrame): string {
  if (contents.kind === 'tickets') return ticketRows(contents, frame);
  return contents.kind === 'results' || frame.chart === null ? '' : chartHtml(contents.trend, frame.chart);
}

/** ` (+8.2%)`, or '' where nothing is compared. */
function changeWords({ change, note }: ReportLine): string {
  return change === null ? '' : ` (${[change.text, note].filter(Boolean).join(' ')})`;
}

/** Of which days, which tickets and which moment the figures are. */
function aboutWords(contents: ReportContents, frame: Pick<ReportFrame, 'filters' | 'timezone'>): string[] {
  const { filters, timezone } = frame;
  const comparison = comparisonOf(contents);
  const chosen = filters.flatMap(([label, value]) => (value === undefined ? [] : [`${label}: ${value}`]));
  return [
    daysWords(contents, frame),
    ...(contents.kind === 'results' ? [`Survey: ${contents.survey.title}`] : []),
    ...(chosen.length === 0 ? [] : [chosen.join('; ')]),
    ...(comparison === null ? [] : [comparedWords(comparison)]),
    `${contents.kind === 'tickets' ? 'Tickets' : 'Figures'} as of ${formatMoment(contents.at, timezone)}`,
  ];
}

function comparedWords(comparison: Sides): string {
  if (lacksData(comparison))
    return `No comparison: there is no data before ${formatDays(spanOf(comparison.dataBegins!))}`;
  return `Changes are compared with ${formatDays(comparison.previous.range)}${comparison.current.until === null ? '' : ', up to the same time of day'}`;
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
<div style="${styles.figures}">${lines.map(figureHtml).join('\n')}</div>
${htmlBelow(contents, frame)}${frame.link === null ? '' : `<p style="${styles.action}"><a href="${escapeHtml(frame.link)}" style="${styles.button}">Open in the dashboard</a></p>`}
<p class="muted rule" style="${styles.closing}">${escapeHtml(whyWords(frame))} <a class="link" href="${unsubscribe}" style="${styles.link}">Unsubscribe</a></p>
</td></tr></table>
</div>
</body>
</html>
`;
}

function chartHtml(trend: FigureContents['trend'], source: string): string {
  const square = (color: string, name: string) => `<span style="color:${color}">■</span> ${name}`;
  return `<div class="rule" style="${styles.chart}">
<h2 class="muted" style="${styles.name}">Tickets per ${bucketWord(trend)}</h2>
<img src="${source}" width="${chartSize.width}" alt="${escapeHtml(trendWords(trend))}" style="${styles.image}">
<p class="muted" style="${styles.change}">${square(chartColors.created, 'Created')} &nbsp; ${square(chartColors.resolved, 'Resolved')}</p>
</div>
`;
}

/** Side by side where there is room for two, one below the other on a phone; no program needs media queries for it. */
function figureHtml({ title, value, change, note }: ReportLine): string {
  const more = [change === null ? '' : changeHtml(change), escapeHtml(note)].filter(Boolean).join(' ');
  return `<div class="figure" style="${styles.figure}">
<h2 class="muted" style="${styles.name}">${escapeHtml(title)}</h2>
<p style="${styles.value}">${escapeHtml(value)}</p>
<p class="muted" style="${styles.change}">${more || '&nbsp;'}</p>
</div>`;
}

function changeHtml({ tone, text }: NonNullable<ReportLine['change']>): string {
  return `<span class="${tone}" style="${styles[tone]}">${escapeHtml(text)}</span>`;
}
