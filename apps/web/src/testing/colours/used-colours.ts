import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The sources of the program, without specs, by their path below `src`. */
export const sources = new Map(
  readdirSync(root, { recursive: true, withFileTypes: true })
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => /\.(tsx?|css)$/.test(path) && !/\.spec\.tsx?$|(^|\/)testing\//.test(path))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]),
);

/** Tailwind's names for the tokens (`theme.css`). */
const tokens = new Map(
  [...(sources.get('styles/theme.css') ?? '').matchAll(/--color-([\w-]+): var\(--([\w-]+)\)/g)].map(
    ([, utility = '', token = '']) => [utility, token],
  ),
);

/** What one element or rule is given. `on` is missing where it stands on what is behind it. */
export interface UsedColours {
  path: string;
  text?: string;
  on?: string;
}

/** The colours of texts and grounds, by class names and in style sheets. */
export function usedColours(): UsedColours[] {
  return [...sources].flatMap(([path, source]) =>
    path.endsWith('.css') ? inRules(path, source) : inClassNames(path, source),
  );
}

function inRules(path: string, source: string): UsedColours[] {
  const token = (body: string, property: string) =>
    new RegExp(`(?:^|[\\s;])${property}: var\\(--([\\w-]+)[,)]`).exec(body)?.[1];
  return [...source.matchAll(/\{([^{}]*)\}/g)].map(([, body = '']) => ({
    path,
    text: token(body, 'color'),
    on: token(body, 'background'),
  }));
}

function inClassNames(path: string, source: string): UsedColours[] {
  return [...source.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)].flatMap(([, single, double, template]) => {
    const states = byState(single ?? double ?? template ?? '');
    // A state changes what it names, and leaves the rest as it is without; a part beside the text has none of it.
    const { text, on } = states.get('') ?? {};
    return [...states].map(([name, state]) =>
      /before:|after:/.test(name) ? { path, ...state } : { path, text: state.text ?? text, on: state.on ?? on },
    );
  });
}

/** The last of `hover:focus:bg-sunken` by its states, which are '' where there are none. */
function byState(classNames: string): Map<string, Omit<UsedColours, 'path'>> {
  const states = new Map<string, Omit<UsedColours, 'path'>>();
  for (const [, state = '', kind, name = ''] of classNames.matchAll(
    /(?<!\S)((?:[^\s:]+:)*)(bg|text)-([\w-]+)!?(?!\S)/g,
  )) {
    const token = tokens.get(name);
    if (token === undefined) continue;
    states.set(state, { ...states.get(state), [kind === 'bg' ? 'on' : 'text']: token });
  }
  return states;
}
