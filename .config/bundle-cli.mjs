/**
 * Bundles the CLI, its workspace libraries and all packages that it needs into `apps/cli/dist`: the package that people
 * install needs no others, and starts at once. Beside it stand the licenses of what is in it.
 */
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

const root = join(import.meta.dirname, '..');
const target = join(root, 'apps/cli/dist');

const bundle = await rolldown({
  cwd: root,
  input: { main: join(root, 'apps/cli/src/main.ts') },
  platform: 'node',
  resolve: { conditionNames: ['@deskledger/source', 'import', 'node', 'default'] },
});
rmSync(target, { recursive: true, force: true });
const { output } = await bundle.write({
  dir: target,
  format: 'esm',
  keepNames: true,
  chunkFileNames: '[name]-[hash].js',
});
await bundle.close();

/** The folders of the packages that are in the bundle. */
const folders = new Set(
  output.flatMap(({ moduleIds = [] }) =>
    moduleIds.flatMap((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id.replaceAll('\\', '/')) ?? []),
  ),
);
writeFileSync(join(target, 'licenses.txt'), [...folders].sort().map(licenseOf).join('\n\n'));
cpSync(join(root, 'LICENSE'), join(target, 'LICENSE'));

function licenseOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
  const text = file === undefined ? '' : `\n\n${readFileSync(join(folder, file), 'utf8').trim()}`;
  return `${name} ${version} (${license})${text}\n`;
}
