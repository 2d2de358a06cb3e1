import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrast } from '@deskledger/domain';
import { mixed } from '../../testing/colours/mixed.js';
import { themeColours } from '../../testing/colours/theme-colours.js';

const css = readFileSync(join(import.meta.dirname, 'gradient.css'), 'utf8');
const colours = (name: string) =>
  [...css.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6})`, 'g'))].map(([, hex = '']) => hex);

it('has eleven steps, each with a number that can be read', () => {
  expect(colours('fill')).toHaveLength(11);
  expect(colours('tint')).toHaveLength(11);
  for (const fill of colours('fill')) expect(contrast('#ffffff', fill)).toBeGreaterThanOrEqual(4.5);
  for (const tint of colours('tint')) expect(contrast('#101828', tint)).toBeGreaterThanOrEqual(14);
});

it('has numbers that can be read on the deep tints of the dark theme as well', () => {
  const dark = themeColours('dark');
  expect(css).toContain('--tint: color-mix(in oklab, var(--fill) 30%, var(--surface));');
  for (const fill of colours('fill')) {
    const tint = mixed('oklab', 0.3, fill, dark.get('surface') ?? '');
    expect(contrast(dark.get('text') ?? '', tint)).toBeGreaterThanOrEqual(7);
  }
});
