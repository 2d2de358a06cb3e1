import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(import.meta.dirname, '../../styles/tokens.css'), 'utf8');

const selectors = { light: ":root,\n[data-theme='light']", dark: "[data-theme='dark']" };

/** The colours of a theme as `#rrggbb`, by the name of their token. */
export function themeColours(theme: keyof typeof selectors): Map<string, string> {
  const block = css.slice(css.indexOf(`${selectors[theme]} {`)).split('}')[0] ?? '';
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/gi)].map(([, name = '', value = '']) => [name, value]),
  );
}
