/**
 * `npm run release -- 0.2.0`: writes a version wherever one is named (each package, what packages need of one another,
 * the lock, the image), and gives what is unreleased in the changelog that version and today's date. Commits nothing.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare-workspace.mjs';

const [version = ''] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+(-[0-9a-z.]+)?$/.test(version)) {
  console.error(`'${version}' is not a version. Use: npm run release -- 0.2.0`);
  process.exit(2);
}

const { version: former } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

function edit(file, change) {
  const path = join(root, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
}

const ownDependency = new RegExp(`("@deskledger/[a-z]+": ")${former.replaceAll('.', String.raw`\.`)}"`, 'g');
const setVersion = (text) =>
  text.replace(`"version": "${former}"`, `"version": "${version}"`).replace(ownDependency, `$1${version}"`);

/** Of the lock, the entries of the workspace alone: other packages may have the same version. */
function setLocked(text) {
  const lock = JSON.parse(text);
  lock.version = version;
  for (const [path, entry] of Object.entries(lock.packages))
    if (!path.includes('node_modules/')) lock.packages[path] = JSON.parse(setVersion(JSON.stringify(entry, null, 1)));
  return `${JSON.stringify(lock, null, 2)}\n`;
}

const packages = ['apps', 'libs'].flatMap((folder) =>
  readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
);
for (const folder of ['.', ...packages]) edit(`${folder}/package.json`, setVersion);
edit('package-lock.json', setLocked);
edit('docker-compose.yml', (text) => text.replace(`DESKLEDGER_VERSION:-${former}}`, `DESKLEDGER_VERSION:-${version}}`));
for (const folder of ['base', 'overlays/example'])
  edit(`docs/operate/kubernetes/${folder}/kustomization.yaml`, (text) =>
    text.replace(`newTag: ${former} }`, `newTag: ${version} }`),
  );
const today = new Date().toISOString().slice(0, 10);
edit('CHANGELOG.md', (text) => text.replace('## [Unreleased]\n', `## [Unreleased]\n\n## [${version}] - ${today}\n`));
console.log(`${former} → ${version}. Read CHANGELOG.md, commit, and tag the commit v${version}.`);
