import { contrast } from '@deskledger/domain';
import { inflateSync } from 'node:zlib';
import { chartColors, chartSize, drawTrend, trendWords } from './trend-chart.js';

const row = (date: string, created: number, resolved: number, to = date) => ({
  ...{ date, to, tickets: created, created, resolved, reopened: 0 },
});
const week = [row('2026-11-23', 4, 0), row('2026-11-24', 8, 2), row('2026-11-25', 0, 1)];

/** The chunks of a PNG file by their type. */
function chunksOf(png: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return chunks;
}

/** How many pixels of a colour stand above each other in the middle of a bar. */
function tallest(png: Buffer, color: number): number {
  const chunks = chunksOf(png);
  const [width, height] = [chunks.get('IHDR')!.readUInt32BE(0), chunks.get('IHDR')!.readUInt32BE(4)];
  expect([width, height]).toEqual([chartSize.width * 2, chartSize.height * 2]);
  const lines = inflateSync(chunks.get('IDAT')!);
  const heights = Array.from({ length: width }, (_, column) => {
    let count = 0;
    for (let line = 0; line < height; line += 1) if (lines[line * (width + 1) + 1 + column] === color) count += 1;
    return count;
  });
  return Math.max(...heights);
}

it('draws bars in proportion to the largest', () => {
  const png = drawTrend(week)!;
  expect([tallest(png, 1), tallest(png, 2)]).toEqual([190, Math.round(190 / 4)]);
});

it('draws nothing of a single day, nor of days without tickets', () => {
  expect(drawTrend([row('2026-11-23', 4, 0)])).toBeUndefined();
  expect(drawTrend([row('2026-11-23', 0, 0), row('2026-11-24', 0, 0)])).toBeUndefined();
});

it('says what it shows', () => {
  expect(trendWords(week)).toBe(
    'Tickets per day, 23 – 25 Nov 2026: 12 created, 3 resolved. Most created: 24 Nov 2026 with 8.',
  );
  expect(trendWords([row('2026-11-02', 1, 1, '2026-11-08'), row('2026-11-09', 0, 1, '2026-11-10')])).toBe(
    'Tickets per week, 2 – 10 Nov 2026: 1 created, 2 resolved. Most created: 2 – 8 Nov 2026 with 1.',
  );
});

it.each(Object.values(chartColors))('%s can be seen on light and dark', (color) => {
  for (const card of ['#ffffff', '#151b26']) expect(contrast(color, card)).toBeGreaterThanOrEqual(3);
});
