import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrast } from '../lib/theme/contrast.js';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

function theme(selector: string): Map<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? '';
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/gi)].map(([, name = '', value = '']) => [name, value]),
  );
}

const light = ":root,\n[data-theme='light']";
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

const fills = ['1', '2', '3', '4', '5', '6', '7', '8', 'other'];
const ramp = ['sunken', 'heat-1', 'heat-2', 'heat-3', 'heat-4', 'heat-5'];

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
  ...fills.map((name): [string, string, number] => [`on-chart-${name}`, `chart-${name}`, 4.5]),
  // Neighbouring steps can be told apart, and the upper ones from the card.
  ...ramp.slice(1).map((step, index): [string, string, number] => [step, ramp[index] ?? '', index === 0 ? 1.05 : 1.3]),
  ['heat-4', 'surface', 4.5],
  ['heat-5', 'surface', 7],
  ...marks.map((mark): [string, string, number] => [mark, 'surface', 3]),
];

describe.each([
  ['light', light],
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
  expect([...theme("[data-theme='dark']").keys()].sort()).toEqual([...theme(light).keys()].sort());
});
