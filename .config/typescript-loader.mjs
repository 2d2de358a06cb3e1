/**
 * Lets Node run this workspace's TypeScript as it stands: importing this file is enough. Relative imports that name the
 * file to be built reach its source, and the workspace's packages are their sources. Types are not checked here. It is
 * swc that compiles, as in the build: decorators and their metadata are beyond Node's own stripping of types.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { mark } from './cost-marks.mjs';

const inHooksThread = import.meta.url.endsWith('?hooks');

if (!inHooksThread) {
  process.setSourceMapsEnabled(true);
  register(`${import.meta.url}?hooks`);
  process.on('exit', () => mark({}));
}

const isOurs = (url) => url.startsWith('file:') && !url.includes('/node_modules/');

/** What the spec files of components import besides, each of them anew. */
const EACH_DOM_SPEC = new URL('../apps/web/src/testing/each-spec.ts', import.meta.url).href;

/** The source of a file that the build would make; undefined when there is none. */
function sourceOf(specifier, parentURL) {
  if (!/^(\.|file:).*\.js$/.test(specifier)) return undefined;
  const candidates = ['.ts', '.tsx'].map((ending) => new URL(specifier.replace(/\.js$/, ending), parentURL));
  return candidates.find((source) => isOurs(source.href) && existsSync(source))?.href;
}

export async function resolve(specifier, context, next) {
  const source = sourceOf(specifier, context.parentURL);
  if (source !== undefined) return { url: source, format: 'module', shortCircuit: true };
  return next(specifier, { ...context, conditions: ['@deskledger/source', ...context.conditions] });
}

export async function load(url, context, next) {
  // Styles and pictures are nothing that a program without a page could use.
  if (/\.(css|svg|png|woff2)$/.test(url)) return { format: 'module', source: '', shortCircuit: true };
  if (!isOurs(url) || !/\.tsx?(\?|$)/.test(url)) return next(url, context);
  const { transform } = await import('@swc/core');
  const filename = fileURLToPath(url);
  const [, dom, run] = /(\.dom)?\.spec\.tsx?(\?\d+)$/.exec(url) ?? [];
  if (run !== undefined) mark({ spec: filename });
  const last = dom === undefined ? '' : `\nimport '${EACH_DOM_SPEC}${run}';`;
  const { code } = await transform((await readFile(filename, 'utf8')) + last, {
    filename,
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'es6' },
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: filename.endsWith('.tsx'), decorators: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
    },
  });
  return { format: 'module', source: code, shortCircuit: true };
}
