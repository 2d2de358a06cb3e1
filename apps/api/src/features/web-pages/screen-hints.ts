import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const routes = 'src/routes';
const frame = `${routes}/dashboard/dashboard.layout.tsx`;
const charts = 'src/features/dashboard/overview-charts.tsx';
const screen = (name: string) => [frame, `${routes}/dashboard/${name}.route.tsx`];

/** The pieces of code that a screen is made of, by its address; the first that fits counts. */
const pieces: readonly (readonly [address: RegExp, modules: readonly string[]])[] = [
  [/^\/(login|auth\/login)\/?$/, [`${routes}/login.route.tsx`]],
  [/^\/dashboard\/?$/, [...screen('overview'), `${routes}/dashboard/overview-body.tsx`, charts]],
  [/^\/dashboard\/tickets\/?$/, screen('tickets')],
  [/^\/dashboard\/reports\/?$/, screen('reports')],
  [/^\/dashboard(\/|$)/, [frame]],
];

type Manifest = Readonly<
  Record<string, { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] }>
>;

/**
 * What the page waits for before it runs anything: the theme. A browser asks for few files at a time, so that they would
 * stand behind all the code in the queue; they are named first.
 */
const firstOfAll = '</theme.js>; rel=preload; as=script';

/**
 * Makes the function that says, for the address of a screen, which code its page will ask for, as a `link` header: it
 * travels while the first code still runs. undefined where nothing is known.
 * @param builtWebApp folder of the web app's build.
 */
export function screenHints(builtWebApp: string): (path: string) => string | undefined {
  const manifestFile = join(builtWebApp, '.vite/manifest.json');
  const manifest = existsSync(manifestFile) ? (JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest) : {};
  const prepared = pieces.map(([address, modules]) => {
    // The entry leads, although the page names it too: nothing runs before it.
    const files = filesOf(manifest, 'index.html');
    for (const module of modules) filesOf(manifest, module, files);
    if (files.size === 0) return [address, ''] as const;
    const styles = (manifest['index.html']?.css ?? []).map(styleHint);
    return [address, [firstOfAll, ...styles, ...[...files].map(hint)].join(', ')] as const;
  });
  return (path) => prepared.find(([address]) => address.test(path))?.[1] || undefined;
}

/** A module's file and those of everything that it imports before it can run. */
function filesOf(manifest: Manifest, module: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[module];
  if (chunk === undefined || files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, files);
  return files;
}

/** The page asks for its styles without credentials, and a hint is only good for the same kind of request. */
const styleHint = (file: string) => `</${file}>; rel=preload; as=style; crossorigin`;
const hint = (file: string) => `</${file}>; rel=modulepreload`;
