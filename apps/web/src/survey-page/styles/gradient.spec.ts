import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(__dirname, 'gradient.css'), 'utf8');
const colours = (name: string) =>
  [...css.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6})`, 'g'))].map(([, hex = '']) => hex);

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2 contrast of two colours. */
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

it('has eleven steps, each with a number that can be read', () => {
  expect(colours('fill')).toHaveLength(11);
  expect(colours('tint')).toHaveLength(11);
  for (const fill of colours('fill')) expect(contrast('#ffffff', fill)).toBeGreaterThanOrEqual(4.5);
  for (const tint of colours('tint')) expect(contrast('#101828', tint)).toBeGreaterThanOrEqual(14);
});
