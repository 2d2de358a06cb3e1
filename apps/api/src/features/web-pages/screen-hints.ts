import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** As the web app's build names them (`packing/screen-parts.ts`). */
interface ScreenParts {
  readonly address: string;
  readonly first: readonly string[];
  readonly later?: readonly string[];
}

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
  const manifest = read<Manifest>(builtWebApp, 'manifest') ?? {};
  const screens = read<readonly ScreenParts[]>(builtWebApp, 'screen-parts') ?? [];
  const prepared = screens.map(({ address, first, later = [] }) => {
    // The entry leads, although the page names it too: nothing runs before it.
    const files = filesOf(manifest, ['index.html', ...first]);
    const others = [...filesOf(manifest, later)].filter((file) => !files.has(file));
    if (files.size === 0) return [new RegExp(address), ''] as const;
    const styles = (manifest['index.html']?.css ?? []).map(styleHint);
    const hints = [firstOfAll, ...styles, ...[...files].map(hint), ...others.map(lateHint)];
    return [new RegExp(address), hints.join(', ')] as const;
  });
  return (path) => prepared.find(([address]) => address.test(path))?.[1] || undefined;
}

function read<Content>(builtWebApp: string, name: string): Content | undefined {
  const file = join(builtWebApp, `.vite/${name}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Content) : undefined;
}

/** The files of modules and those of everything that they import before they can run. */
function filesOf(manifest: Manifest, modules: readonly string[], files = new Set<string>()): Set<string> {
  for (const module of modules) {
    const chunk = manifest[module];
    if (chunk === undefined || files.has(chunk.file)) continue;
    files.add(chunk.file);
    filesOf(manifest, chunk.imports ?? [], files);
  }
  return files;
}

/** The page asks for its styles without credentials, and a hint is only good for the same kind of request. */
const styleHint = (file: string) => `</${file}>; rel=preload; as=style; crossorigin`;
const hint = (file: string) => `</${file}>; rel=modulepreload`;
/** The calls for the figures begin while this waits in the browser's queue: they go before it. */
const lateHint = (file: string) => `${hint(file)}; fetchpriority=low`;
