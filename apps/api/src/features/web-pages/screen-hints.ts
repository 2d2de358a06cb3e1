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
 * Makes the function that says, for the address of a screen, which code its page will ask for, as elements of the page's
 * head: the code travels while the first of it still runs. Nothing where nothing is known. In a header they would outgrow
 * what proxies read of it.
 * @param builtWebApp folder of the web app's build.
 * @returns called with whether the page comes with an outline, which has a script of its own.
 */
export function screenHints(builtWebApp: string): (path: string, isOutlined: boolean) => string {
  const manifest = read<Manifest>(builtWebApp, 'manifest') ?? {};
  const screens = read<readonly ScreenParts[]>(builtWebApp, 'screen-parts') ?? [];
  const styles = (manifest['index.html']?.css ?? []).map(styleHint);
  const prepared = screens.flatMap(({ address, first, later = [] }) => {
    const [entry, ...code] = filesOf(manifest, ['index.html', ...first, ...later]);
    if (entry === undefined) return [];
    // A browser asks for few files at a time. What the page waits for before it runs anything must not stand in the queue
    // behind all the code: the theme leads, then the styles, then the entry.
    const hints = [scriptHint('theme.js'), ...styles, entryHint(entry), ...code.map(codeHint)];
    return [[new RegExp(address), hints.join('')] as const];
  });
  const early = manifest['src/early/main.tsx']?.file;
  return (path, isOutlined) => {
    const hints = prepared.find(([address]) => address.test(path))?.[1] ?? '';
    return isOutlined && hints !== '' && early !== undefined ? scriptHint(early) + hints : hints;
  };
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
const styleHint = (file: string) => `<link rel="preload" as="style" crossorigin href="/${file}">`;
const scriptHint = (file: string) => `<link rel="preload" as="script" href="/${file}">`;
const entryHint = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`;
/** Nothing of it runs before the entry: calls for figures go before what of it waits in the browser's queue. */
const codeHint = (file: string) => `<link rel="preload" as="script" crossorigin fetchpriority="low" href="/${file}">`;
