import { contrast } from '../core/contrast.js';

/** Colours like `#1b5bd0`, for one theme of a survey's page and for its mails (light). */
export interface ThemeColors {
  /** Buttons, chosen answers, progress and focus: at least 3:1 on the page. */
  readonly primary: string;
  readonly primaryHover: string;
  /** Text on the two above, black or white: at least 4.5:1. */
  readonly onPrimary: string;
  /** Links: at least 4.5:1 on the page and its notices. */
  readonly primaryText: string;
  /** Behind a chosen answer: text has at least 4.5:1 on it, and `primary` 3:1. */
  readonly primarySoft: string;
}

export interface LookColors {
  readonly light: ThemeColors;
  readonly dark: ThemeColors;
}

interface Theme {
  /** Of the page and of fields. */
  readonly grounds: readonly string[];
  /** Behind notices, which hold links, too. */
  readonly notice: string;
  readonly text: string;
  /** To which a colour that is too weak is moved. */
  readonly strong: string;
  /** How much of the colour is behind a chosen answer. */
  readonly tint: number;
}

/** A colour as people write one. */
export const exampleColor = '#1b5bd0';
const black = '#000000';
export const white = '#ffffff';

/** Where a survey's colour is seen; a spec compares the values with those of the style sheet. */
export const lookThemes: Readonly<Record<keyof LookColors, Theme>> = {
  light: { grounds: ['#f5f7fa', '#ffffff'], notice: '#e2f2f8', text: '#101828', strong: black, tint: 0.12 },
  dark: { grounds: ['#0c1118', '#131a24'], notice: '#10313f', text: '#e9eef5', strong: white, tint: 0.2 },
};

const [control, reading] = [3, 4.5];
const step = 0.02;

/**
 * The colours that a survey has in each theme for the one that was chosen. The chosen one is kept where it stands out on
 * the page, and darkened (light theme) or lightened (dark theme) by as little as it takes where it does not.
 * @param color such as `#1b5bd0`.
 */
export function lookColors(color: string): LookColors {
  return { light: themeColors(color, lookThemes.light), dark: themeColors(color, lookThemes.dark) };
}

function themeColors(color: string, theme: Theme): ThemeColors {
  const { grounds, notice, text, strong, tint } = theme;
  const primary = strengthened(color.toLowerCase(), strong, control, grounds);
  // One of the two always has 4.58:1.
  const onPrimary = contrast(white, primary) >= contrast(black, primary) ? white : black;
  const stronger = mixed(primary, onPrimary === white ? black : white, 0.12);
  return {
    primary,
    primaryHover: holds(stronger, control, grounds) ? stronger : primary,
    onPrimary,
    primaryText: strengthened(primary, strong, reading, [...grounds, notice]),
    primarySoft: softened(primary, grounds.at(-1)!, text, tint),
  };
}

const holds = (color: string, least: number, others: readonly string[]) =>
  others.every((other) => contrast(color, other) >= least);

function strengthened(color: string, strong: string, least: number, grounds: readonly string[]): string {
  for (let part = 0; part < 1; part += step) {
    const candidate = mixed(color, strong, part);
    if (holds(candidate, least, grounds)) return candidate;
  }
  return strong;
}

/** The surface with as much of the colour as leaves text readable and the colour itself visible on it. */
function softened(primary: string, surface: string, text: string, most: number): string {
  for (let part = most; part > 0; part -= step) {
    const candidate = mixed(surface, primary, part);
    if (contrast(primary, candidate) >= control && contrast(text, candidate) >= reading) return candidate;
  }
  return surface;
}

/** @param part of `other`, from 0 to 1. */
function mixed(color: string, other: string, part: number): string {
  const channels = [1, 3, 5].map((start) => {
    const [from, to] = [color, other].map((hex) => parseInt(hex.slice(start, start + 2), 16));
    return Math.round(from! + (to! - from!) * part)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
