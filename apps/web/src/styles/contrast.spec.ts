import { contrast, lookThemes } from '@deskledger/domain';
import { mixed } from '../testing/colours/mixed.js';
import { themeColours } from '../testing/colours/theme-colours.js';
import { usedColours } from '../testing/colours/used-colours.js';

type Pair = [foreground: string, background: string, least: number];

const neutrals = ['canvas', 'surface', 'raised', 'sunken'];
const tones = ['success', 'warning', 'danger', 'info'];
/** Whatever text may stand on. */
const grounds = [...neutrals, 'primary-soft', ...tones.map((tone) => `${tone}-soft`), 'mark'];
/** Whatever text may be written in, on any of the grounds. Marks, such as the dot of a state, have no less. */
const texts = ['text', 'muted', 'subtle', 'primary-text', ...tones];
/** Fills with a text colour of their own. */
const filled: Readonly<Record<string, string>> = {
  primary: 'on-primary',
  'primary-hover': 'on-primary',
  text: 'canvas',
};
const numbered = ['1', '2', '3', '4', '5', '6', '7', '8'];
const ratings = ['rating-5', 'rating-4', 'rating-3', 'rating-2', 'rating-1'];
const marks = [...numbered.map((name) => `chart-${name}`), 'chart-other', 'chart-previous', ...ratings];
const ramp = ['sunken', 'heat-1', 'heat-2', 'heat-3', 'heat-4', 'heat-5'];

const each = (foregrounds: string[], backgrounds: string[], least: number): Pair[] =>
  foregrounds.flatMap((foreground) => backgrounds.map((background): Pair => [foreground, background, least]));

const pairs: Pair[] = [
  ...each(texts, grounds, 4.5),
  ...Object.entries(filled).map(([fill, text]): Pair => [text, fill, 4.5]),
  ...[...numbered, 'other'].map((name): Pair => [`on-chart-${name}`, `chart-${name}`, 4.5]),
  // Edges of fields, and the ring round what has the focus.
  ...each(['border-strong'], neutrals, 3.3),
  ...each(['border-strong', 'primary'], grounds, 3),
  // The thumb of a switch that is on, and the part of a bar that is done.
  ['on-primary', 'primary', 3],
  ...each(['primary'], ['border'], 3),
  // Neighbouring steps can be told apart, and the upper ones from the card.
  ...ramp.slice(1).map((step, index): Pair => [step, ramp[index] ?? '', index === 0 ? 1.05 : 1.3]),
  ['heat-4', 'surface', 4.5],
  ['heat-5', 'surface', 7],
  ...each(marks, ['surface'], 3),
];

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  const colours = themeColours(theme);

  it('has the backgrounds and the text for which the colours of surveys are made', () => {
    const { grounds, notice, text } = lookThemes[theme];
    expect([...grounds, notice, text]).toEqual(
      ['canvas', 'surface', 'info-soft', 'text'].map((name) => colours.get(name)),
    );
  });

  it.each(pairs)('%s on %s has at least %d:1', (foreground, background, least) => {
    const [a, b] = [colours.get(foreground), colours.get(background)];
    expect(a).toBeDefined();
    expect(b).toBeDefined();
    expect(contrast(a ?? '', b ?? '')).toBeGreaterThanOrEqual(least);
  });

  it.each([
    ['a figure in the darkest cell of a breakdown', 'chart-1', 4 * 0.09],
    ['text that is selected', 'primary', 0.24],
  ])('%s can be read', (_, tint, part) => {
    const [text = '', surface = '', colour = ''] = ['text', 'surface', tint].map((name) => colours.get(name));
    expect(contrast(text, mixed('srgb', part, colour, surface))).toBeGreaterThanOrEqual(4.5);
  });
});

it('names the same colours in both themes', () => {
  expect([...themeColours('dark').keys()].sort()).toEqual([...themeColours('light').keys()].sort());
});

describe('the colours that are used', () => {
  const used = usedColours();
  /** With a rating's own colours (`gradient.spec.ts`), and the stars that are empty: marks, not texts. */
  const elsewhere = ['on-fill', 'fill', 'tint', 'border-strong'];

  it('are found in every part of the program', () => {
    for (const part of ['ui/', 'features/', 'charts/', 'survey-page/', 'landing-page/', 'styles/']) {
      expect(used.some(({ path, text }) => path.startsWith(part) && text !== undefined)).toBe(true);
    }
  });

  it('are of texts that were measured on every ground, or of those that belong to a fill', () => {
    const measured = [...texts, ...Object.values(filled), ...elsewhere];
    expect(used.filter(({ text }) => text !== undefined && !measured.includes(text))).toEqual([]);
  });

  it('put a text on a ground, or the text of a fill on its fill', () => {
    const isMeasured = (text: string, on: string) => (on in filled ? filled[on] === text : grounds.includes(on));
    const together = used.filter(({ text, on }) => text !== undefined && on !== undefined);
    expect(together.length).toBeGreaterThan(30);
    expect(together.filter(({ text = '', on = '' }) => !elsewhere.includes(on) && !isMeasured(text, on))).toEqual([]);
  });
});
