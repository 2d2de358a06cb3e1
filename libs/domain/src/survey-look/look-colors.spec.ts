import fc from 'fast-check';
import { contrast } from '../core/contrast.js';
import { lookColors, lookThemes } from './look-colors.js';
import { isColor } from './survey-look.js';

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the colours of a survey', () => {
  it.each([
    // Stands out on both pages, and is kept.
    ['#1b5bd0', '#1b5bd0', '#ffffff', '#2462d2', '#ffffff'],
    ['#0b6b4f', '#0b6b4f', '#ffffff', '#1a745a', '#ffffff'],
    // Too light for a light page: darkened there alone.
    ['#ffd400', '#a88c00', '#000000', '#ffd400', '#000000'],
    ['#F97316', '#e56a14', '#000000', '#f97316', '#000000'],
    // Too dark for a dark page: lightened there alone.
    ['#000000', '#000000', '#ffffff', '#666666', '#ffffff'],
    ['#ffffff', '#8f8f8f', '#000000', '#ffffff', '#000000'],
  ])('made of %s are %s with text in %s in light, %s with text in %s in dark mode', (color, ...expected) => {
    const { light, dark } = lookColors(color);
    expect([light.primary, light.onPrimary, dark.primary, dark.onPrimary]).toEqual(expected);
  });

  it('can be read and told apart in both themes, whichever was chosen', () => {
    fc.assert(
      fc.property(anyColor, fc.constantFrom('light' as const, 'dark' as const), (color, theme) => {
        const { primary, primaryHover, onPrimary, primaryText, primarySoft } = lookColors(color)[theme];
        const { grounds, notice, text } = lookThemes[theme];
        expect([primary, primaryHover, onPrimary, primaryText, primarySoft].every(isColor)).toBe(true);
        for (const fill of [primary, primaryHover]) expect(contrast(onPrimary, fill)).toBeGreaterThanOrEqual(4.5);
        for (const ground of [...grounds, primarySoft]) expect(contrast(primary, ground)).toBeGreaterThanOrEqual(3);
        for (const ground of grounds) expect(contrast(primaryHover, ground)).toBeGreaterThanOrEqual(3);
        for (const ground of [...grounds, notice]) expect(contrast(primaryText, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(text, primarySoft)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('keep a colour that stands out', () => {
    fc.assert(
      fc.property(anyColor, (color) => {
        const isSeen = lookThemes.light.grounds.every((ground) => contrast(color, ground) >= 3);
        expect(lookColors(color).light.primary === color).toBe(isSeen);
      }),
    );
  });

  it.each(['#fff', '1b5bd0', '#1b5bd0ff', 'red', '#1b5bd0;', ' #1b5bd0', '#1b5bd0\n'])('are not made of %j', (text) => {
    expect(isColor(text)).toBe(false);
  });
});
