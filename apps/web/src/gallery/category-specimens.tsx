import { ChartCard } from '../charts/card/chart-card.js';
import { Donut } from '../charts/parts/donut.js';
import { HorizontalBars } from '../charts/bars/horizontal-bars.js';
import type { Portion } from '../charts/parts/legend-rows.js';
import { ProportionBar } from '../charts/parts/proportion-bar.js';
import { RatingRows, type RatingRow } from '../charts/bars/rating-rows.js';
import { Button } from '../ui/buttons/button.js';
import { shareTexts } from '../lib/numbers/shares.js';
import { captionOf, range } from './figures.js';

const here = '/gallery.html';

interface Counted {
  label: string;
  count: number;
  color?: string;
  isHatched?: boolean;
}

function portionsOf(rows: readonly Counted[]): Portion[] {
  const texts = shareTexts(rows.map(({ count }) => count));
  return rows.map((row, index) => ({
    key: `p${index}`,
    color: `var(--chart-${index + 1})`,
    share: texts[index]!,
    to: here,
    ...row,
  }));
}

const tableOf = (title: string, portions: readonly Portion[]) => ({
  caption: captionOf(title),
  head: ['Name', 'Tickets', 'Share'],
  rows: portions.map(({ label, count, share }) => [label, count, share]),
});

const names = ['Acme Ltd', 'Globex', 'Initech', 'Umbrella', 'Hooli', 'Vandelay'];
const organizations = portionsOf(names.map((label, index) => ({ label, count: 86 - index * 13 })));
const longNames = portionsOf([
  { label: 'The Association of Independent Laboratories for Applied Measurement', count: 51, color: 'var(--chart-1)' },
  { label: 'جمعية المختبرات المستقلة للقياس التطبيقي', count: 34, color: 'var(--chart-1)' },
  { label: 'Not set', count: 7, color: 'var(--chart-1)' },
  { label: 'None of them', count: 0, color: 'var(--chart-1)' },
]);
const many: Portion[] = [
  ...organizations,
  {
    key: 'other',
    label: 'Other (78)',
    count: 41,
    share: '11%',
    color: 'var(--chart-other)',
    action: <Button look="link">Other (78)</Button>,
  },
];
const compliances = portionsOf([
  { label: 'Compliant', count: 812, color: 'var(--chart-3)' },
  { label: 'Non-Compliant', count: 67, color: 'var(--chart-2)', isHatched: true },
  { label: 'Deadline pending', count: 20, color: 'var(--chart-other)' },
]);
const states = portionsOf([
  { label: 'Open', count: 214, color: 'var(--chart-1)' },
  { label: 'Closed', count: 1_070, color: 'var(--chart-8)' },
]);
const tiny = portionsOf([
  { label: 'Open', count: 3, color: 'var(--chart-1)' },
  { label: 'Closed', count: 12_840, color: 'var(--chart-8)' },
]);
const nothing = states.map((portion) => ({ ...portion, count: 0, share: '0%' }));

function Bars({ title, rows }: { title: string; rows: Portion[] }) {
  return (
    <ChartCard title={title} range={range}>
      <HorizontalBars title={title} summary="Most tickets: the first one." rows={rows} table={tableOf(title, rows)} />
    </ChartCard>
  );
}

function Ring({ title, slices, centre }: { title: string; slices: Portion[]; centre: string }) {
  return (
    <ChartCard title={title} range={range}>
      <Donut
        title={title}
        summary="Parts of a whole."
        slices={slices}
        centre={<span className="numeric text-display">{centre}</span>}
        table={tableOf(title, slices)}
      />
    </ChartCard>
  );
}

function Proportion({ title, portions }: { title: string; portions: Portion[] }) {
  return (
    <ChartCard title={title} range={range}>
      <ProportionBar title={title} summary="Open and closed." portions={portions} table={tableOf(title, portions)} />
    </ChartCard>
  );
}

const ratingCounts = [3, 0, 14, 62, 121];

function ratingRows(chosen: number | undefined): RatingRow[] {
  const texts = shareTexts(ratingCounts, 1);
  return ([5, 4, 3, 2, 1] as const).map((stars) => ({
    stars,
    name: `${stars} stars`,
    count: ratingCounts[stars - 1] ?? 0,
    share: texts[stars - 1]!,
    to: here,
    isChosen: stars === chosen,
  }));
}

function Ratings({ title, chosen }: { title: string; chosen?: number }) {
  const rows = ratingRows(chosen);
  const table = {
    caption: captionOf(title),
    head: ['Stars', 'Ratings', 'Share'],
    rows: rows.map(({ name, count, share }) => [name, count, share]),
  };
  return (
    <ChartCard title={title} range={range}>
      <RatingRows title={title} summary="91.5% gave 4 or 5 stars." rows={rows} table={table} />
    </ChartCard>
  );
}

export function CategorySpecimens() {
  return (
    <>
      <Bars title="Horizontal bars" rows={organizations.map((row) => ({ ...row, color: 'var(--chart-1)' }))} />
      <Bars title="Long names, zero" rows={longNames} />
      <Ring title="Donut with a hatch" slices={compliances} centre="92.4%" />
      <Ring title="Donut of many" slices={many} centre="362" />
      <Ring title="Donut, empty" slices={nothing} centre="--" />
      <Proportion title="Proportion bar" portions={states} />
      <Proportion title="Proportion bar, a tiny part" portions={tiny} />
      <Proportion title="Proportion bar, empty" portions={nothing} />
      <Ratings title="Rating rows" />
      <Ratings title="Rating rows, one chosen" chosen={4} />
    </>
  );
}
