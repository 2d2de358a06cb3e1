import type { ResponseTrend } from '@deskledger/contracts';
import { escapeHtml, formatCount } from '@deskledger/domain';
import { formatDays } from './report-dates.js';
import { reportStyles as styles } from './report-look.js';
import { PaletteImage, type Color } from './palette-png.js';

/** In pixels of the page; the image has twice as many, for sharp screens. */
export const chartSize = { width: 528, height: 96 } as const;
const sharpness = 2;

/** Each has 3 : 1 on the light card and on the dark one: the background is the card's. */
export const chartColors = { created: '#3b82f6', resolved: '#0d9488' } as const;
const baseline = '#8b95a5';
/** Places in the palette. */
const colors = { created: 1, resolved: 2, axis: 3 } as const;
const palette: readonly Color[] = [[0, 0, 0, 0], ...[chartColors.created, chartColors.resolved, baseline].map(opaque)];

/** A pair of bars for each bucket, in proportion to the largest; undefined where there is nothing to compare. */
export function drawTrend(trend: readonly ResponseTrend[]): Buffer | undefined {
  const most = Math.max(0, ...trend.flatMap((row) => [row.created, row.resolved]));
  if (trend.length < 2 || most === 0) return undefined;
  const [width, height] = [chartSize.width * sharpness, chartSize.height * sharpness];
  const image = new PaletteImage(width, height, palette);
  const bottom = height - sharpness;
  const step = width / trend.length;
  const bar = Math.max(1, Math.floor(step * 0.36));
  trend.forEach((row, index) => {
    const left = Math.round(index * step + (step - 2 * bar) / 2);
    for (const [count, place, color] of [
      [row.created, left, colors.created],
      [row.resolved, left + bar, colors.resolved],
    ] as const) {
      // What there is can be seen, however small beside the largest.
      const tall = count === 0 ? 0 : Math.max(sharpness, Math.round((count / most) * bottom));
      image.fill({ left: place, top: bottom - tall, width: bar, height: tall }, color);
    }
  });
  image.fill({ left: 0, top: bottom, width, height: sharpness }, colors.axis);
  return image.png();
}

/** What the chart shows, for whoever does not see it. */
export function trendWords(trend: readonly ResponseTrend[]): string {
  const [first, last] = [trend[0]!, trend.at(-1)!];
  const sum = (key: 'created' | 'resolved') => formatCount(trend.reduce((total, row) => total + row[key], 0));
  const most = trend.reduce((best, row) => (row.created > best.created ? row : best));
  const busiest =
    most.created === 0
      ? ''
      : ` Most created: ${formatDays({ from: most.date, to: most.to })} with ${formatCount(most.created)}.`;
  return `Tickets per ${bucketWord(trend)}, ${formatDays({ from: first.date, to: last.to })}: ${sum('created')} created, ${sum('resolved')} resolved.${busiest}`;
}

/** The picture. @param source where it is; @param words what it shows, '' where that stands beside it. */
export function chartHtml(source: string, words: string): string {
  const square = (color: string, name: string) => `<span style="color:${color}">■</span> ${name}`;
  return `<img src="${source}" width="${chartSize.width}" alt="${escapeHtml(words)}" style="${styles.image}">
<p class="muted" style="${styles.change}">${square(chartColors.created, 'Created')} &nbsp; ${square(chartColors.resolved, 'Resolved')}</p>`;
}

/** By the longest bucket: those at the ends may be cut. */
export function bucketWord(trend: readonly ResponseTrend[]): 'day' | 'week' | 'month' {
  const days = Math.max(...trend.map(({ date, to }) => (Date.parse(to) - Date.parse(date)) / 86_400_000 + 1));
  return days === 1 ? 'day' : days <= 7 ? 'week' : 'month';
}

function opaque(hex: string): Color {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return [red, green, blue, 255];
}
