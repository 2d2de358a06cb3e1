import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');

function theme(selector: string): Map<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? '';
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/gi)].map(([, name = '', value = '']) => [name, value]),
  );
}

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

const neutrals = ['canvas', 'surface', 'raised', 'sunken'];
const texts = ['text', 'muted', 'subtle'];
const soft = ['primary', 'success', 'warning', 'danger', 'info'];
const marks = [
  'chart-1',
  'chart-2',
  'chart-3',
  'chart-4',
  'chart-5',
  'chart-6',
  'chart-7',
  'chart-8',
  'chart-other',
  'chart-previous',
  'rating-5',
  'rating-4',
  'rating-3',
  'rating-2',
  'rating-1',
];

const pairs: [foreground: string, background: string, least: number][] = [
  ...texts.flatMap((text) => neutrals.map((neutral): [string, string, number] => [text, neutral, 4.5])),
  ...soft.map((tone): [string, string, number] => [tone === 'primary' ? 'primary-text' : tone, `${tone}-soft`, 4.5]),
  ...['primary-text', 'success', 'warning', 'danger', 'info'].map((tone): [string, string, number] => [
    tone,
    'surface',
    4.5,
  ]),
  ['primary-text', 'canvas', 4.5],
  ['on-primary', 'primary', 4.5],
  ['on-primary', 'primary-hover', 4.5],
  ['text', 'mark', 4.5],
  ...neutrals.map((neutral): [string, string, number] => ['border-strong', neutral, 3.3]),
  ...neutrals.map((neutral): [string, string, number] => ['primary', neutral, 3]),
  ...marks.map((mark): [string, string, number] => [mark, 'surface', 3]),
];

describe.each([
  ['light', ':root'],
  ['dark', "[data-theme='dark']"],
])('the %s theme', (_, selector) => {
  const tokens = theme(selector);

  it.each(pairs)('%s on %s has at least %d:1', (foreground, background, least) => {
    const [a, b] = [tokens.get(foreground), tokens.get(background)];
    expect(a).toBeDefined();
    expect(b).toBeDefined();
    expect(contrast(a ?? '', b ?? '')).toBeGreaterThanOrEqual(least);
  });
});

it('names the same colours in both themes', () => {
  expect([...theme("[data-theme='dark']").keys()].sort()).toEqual([...theme(':root').keys()].sort());
});
