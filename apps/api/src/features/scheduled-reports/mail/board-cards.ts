import { escapeHtml, type Metric } from '@deskledger/domain';
import { breakdownTitles, measureTitle, measureUnit, type BreakdownMeasure } from '@deskledger/contracts';
import type { FilterWord } from '../../../platform/files/index.js';
import type { NameOf } from '../../analytics/index.js';
import type { CardContents, CardValue, TableCard } from '../figures/card-contents.js';
import type { BoardContents } from '../figures/report-contents.js';
import { comparedWords, filterText, moreWords } from './about-words.js';
import { groupWords } from './group-words.js';
import { formatDays } from './report-dates.js';
import { cardLine, changeHtml, changeWords, valueText } from './report-lines.js';
import { reportStyles as styles } from './report-look.js';
import { chartHtml, trendWords } from './trend-chart.js';

/** What a mail tells of the cards of a board, beside what they keep. */
export interface BoardFrame {
  /** What narrows each card, by its id. */
  readonly cardFilters: ReadonlyMap<string, readonly FilterWord[]>;
  /** null for organizations and agents that have no name, or are not named to these readers. */
  readonly nameOf: NameOf;
  /** Where the charts are: of a board, by the ids of their cards. */
  readonly charts: ReadonlyMap<string, string>;
  /** Where the same is on the screen; null: its readers cannot sign in. */
  readonly link: string | null;
}

type Words = Pick<BoardFrame, 'cardFilters' | 'nameOf'>;

/** The cards as paragraphs of text: title, what it is about, what it shows. */
export function boardText({ cards }: BoardContents, frame: BoardFrame): string[] {
  if (cards.length === 0) return [emptyBoard];
  return cards.map((card) =>
    [card.title, ...aboutCard(card, frame), ...shownLines(card, frame, frame.link)].join('\n'),
  );
}

/** The same in lines, for programs that show no paragraphs and keep what they get: nobody is named. */
export function boardLines({ cards }: BoardContents, words: Words): string[] {
  if (cards.length === 0) return [emptyBoard];
  return cards.flatMap((card) => [
    [card.title, ...aboutCard(card, words)].join(' · '),
    ...(isByAgent(card) ? [agentsElsewhere] : shownLines(card, words, null)).map((line) => `  ${line}`),
  ]);
}

/** The same as HTML, one card below the other. */
export function boardHtml({ cards }: BoardContents, frame: BoardFrame): string {
  if (cards.length === 0) return `<p style="${styles.listTitle}">${emptyBoard}</p>`;
  return cards.map((card) => cardHtml(card, frame)).join('\n');
}

const isByAgent = ({ shown }: CardContents): boolean =>
  shown.kind === 'table' && (shown.by === 'assignee' || shown.across === 'assignee');
const agentsElsewhere = 'Agent: see the dashboard';

const emptyBoard = 'This board has no cards.';

/** What a card with a title of its own shows, its days, its filters, and with what it is compared. */
function aboutCard({ id, name, title, range, shown }: CardContents, { cardFilters }: Words): string[] {
  const days = range === null ? 'Now' : formatDays(range);
  const compared = shown.kind === 'figure' && shown.comparison !== null ? [comparedWords(shown.comparison)] : [];
  const own = name === title ? [] : [name];
  return [[...own, days, ...filterText(cardFilters.get(id) ?? [])].join('; '), ...compared];
}

function shownLines(card: CardContents, words: Words, link: string | null): string[] {
  const { shown } = card;
  if (shown.kind === 'figure') {
    const line = cardLine(card)!;
    return [`${line.value}${changeWords(line)}`];
  }
  if (shown.kind === 'trend') return [trendWords(shown.trend)];
  if (shown.kind === 'values') return valueLines(shown.values, shown.more);
  if (shown.kind === 'table') return tableLines(shown, words.nameOf);
  return [link === null ? whyWords[shown.why] : `${whyWords[shown.why]} ${link}`];
}

const whyWords = {
  elsewhere: 'Open the board to see this chart.',
  withheld: 'Your role does not show you the figures of this card.',
} as const;

const valueLines = (values: readonly CardValue[], more: number): string[] => [
  ...values.map(({ title, unit, value }) => `${title}: ${scaled(unit, value)}`),
  ...moreWords(more),
];

const scaled = (unit: Metric['unit'], value: number | null) => valueText(unit, value, unit === 'stars' ? ' of 5' : '');

const cellText = (measure: BreakdownMeasure, value: number | null): string =>
  value === null ? '–' : valueText(measureUnit(measure), value);

/** `Acme: 12`, or with all that is told of a group: `Acme: Tickets created 12, Median resolution ≈ 3 h`. */
function tableLines(table: TableCard, nameOf: NameOf): string[] {
  if (table.rows.length === 0) return [emptyTable];
  const heads = headsOf(table, nameOf);
  const line = (name: string, values: readonly (number | null)[]) => {
    const cells = table.columns.map(({ measure }, nth) => cellText(measure, values[nth] ?? null));
    return `${name}: ${cells.length === 1 ? cells[0] : cells.map((cell, nth) => `${heads[nth]} ${cell}`).join(', ')}`;
  };
  return [
    ...table.rows.map(({ key, values }) => line(groupWords(table.by, key, nameOf), values)),
    line('Total', table.total),
    ...unshown(table),
  ];
}

const emptyTable = 'Nothing to break down in this period.';

/** What the columns are called: measures; of a pivot the total and its groups. */
function headsOf({ columns, across }: TableCard, nameOf: NameOf): string[] {
  if (across === null) return columns.map(({ measure }) => measureTitle(measure));
  return columns.map(({ group }, nth) => (nth === 0 ? 'Total' : groupWords(across, group, nameOf)));
}

const unshown = ({ moreRows, moreColumns }: TableCard): string[] => [
  ...moreWords(moreRows),
  ...moreWords(moreColumns, moreColumns === 1 ? ' column' : ' columns'),
];

function cardHtml(card: CardContents, frame: BoardFrame): string {
  const about = aboutCard(card, frame).map(
    (line) => `<p dir="auto" class="muted" style="${styles.small}">${escapeHtml(line)}</p>`,
  );
  return `<div class="rule" style="${styles.boardCard}">
<h2 dir="auto" style="${styles.cardTitle}">${escapeHtml(card.title)}</h2>
${about.join('\n')}
${shownHtml(card, frame)}
</div>`;
}

function shownHtml(card: CardContents, frame: BoardFrame): string {
  const { shown, id } = card;
  if (shown.kind === 'figure') {
    const line = cardLine(card)!;
    const change = changeHtml(line);
    const told = change === '' ? '' : `\n<p class="muted" style="${styles.change}">${change}</p>`;
    return `<p style="${styles.value}">${escapeHtml(line.value)}</p>${told}`;
  }
  if (shown.kind === 'trend') {
    const chart = frame.charts.get(id);
    const words = `<p class="muted" style="${styles.change}">${escapeHtml(trendWords(shown.trend))}</p>`;
    return chart === undefined ? words : `${chartHtml(chart, '')}\n${words}`;
  }
  if (shown.kind === 'values') return valuesHtml(shown.values, shown.more);
  if (shown.kind === 'table') return breakdownHtml(shown, frame.nameOf);
  const why = escapeHtml(whyWords[shown.why]);
  const link =
    frame.link === null ? why : `<a class="link" href="${escapeHtml(frame.link)}" style="${styles.link}">${why}</a>`;
  return `<p class="muted" style="${styles.change}">${shown.why === 'elsewhere' ? link : why}</p>`;
}

const valuesHtml = (values: readonly CardValue[], more: number): string =>
  tableHtml(
    null,
    values.map(({ title, unit, value }) => [title, scaled(unit, value)]),
    null,
    moreWords(more),
  );

function breakdownHtml(table: TableCard, nameOf: NameOf): string {
  if (table.rows.length === 0) return `<p class="muted" style="${styles.change}">${emptyTable}</p>`;
  const cells = (values: readonly (number | null)[]) =>
    table.columns.map(({ measure }, nth) => cellText(measure, values[nth] ?? null));
  return tableHtml(
    [breakdownTitles[table.by], ...headsOf(table, nameOf)],
    table.rows.map(({ key, values }) => [groupWords(table.by, key, nameOf), ...cells(values)]),
    ['Total', ...cells(table.total)],
    unshown(table),
  );
}

/** The first cell of each row names it; the others are figures. */
function tableHtml(
  head: readonly string[] | null,
  rows: readonly (readonly string[])[],
  foot: readonly string[] | null,
  more: readonly string[],
): string {
  const row = ([name = '', ...cells]: readonly string[], scope: 'row' | 'col') =>
    `<tr><th scope="${scope}" dir="auto" class="rule" style="${styles.rowName}">${escapeHtml(name)}</th>${cells
      .map((cell) =>
        scope === 'col'
          ? `<th scope="col" class="rule muted" style="${styles.columnName}">${escapeHtml(cell)}</th>`
          : `<td class="rule" style="${styles.cell}">${escapeHtml(cell)}</td>`,
      )
      .join('')}</tr>`;
  const parts = [
    ...(head === null ? [] : [`<thead>${row(head, 'col')}</thead>`]),
    `<tbody>${rows.map((cells) => row(cells, 'row')).join('\n')}</tbody>`,
    ...(foot === null ? [] : [`<tfoot style="font-weight:600">${row(foot, 'row')}</tfoot>`]),
  ];
  const notes = more.map((line) => `\n<p class="muted" style="${styles.change}">${escapeHtml(line)}</p>`);
  return `<div style="${styles.wideTable}"><table style="${styles.table}" cellpadding="0" cellspacing="0">${parts.join('\n')}</table></div>${notes.join('')}`;
}
