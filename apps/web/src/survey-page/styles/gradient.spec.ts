import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrast } from '../../lib/theme/contrast.js';

const css = readFileSync(join(import.meta.dirname, 'gradient.css'), 'utf8');
const colours = (name: string) =>
  [...css.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6})`, 'g'))].map(([, hex = '']) => hex);

it('has eleven steps, each with a number that can be read', () => {
  expect(colours('fill')).toHaveLength(11);
  expect(colours('tint')).toHaveLength(11);
  for (const fill of colours('fill')) expect(contrast('#ffffff', fill)).toBeGreaterThanOrEqual(4.5);
  for (const tint of colours('tint')) expect(contrast('#101828', tint)).toBeGreaterThanOrEqual(14);
});
