/** Tells the import-arrow rule which file an import means: `./name.js` is written, `./name.ts` is there. */
const { existsSync } = require('node:fs');
const path = require('node:path');

const LIBRARIES = { '@deskledger/domain': 'libs/domain', '@deskledger/contracts': 'libs/contracts' };
const root = path.dirname(__dirname);

function candidates(file) {
  const bare = file.replace(/\.jsx?$/, '');
  return [file, `${bare}.ts`, `${bare}.tsx`, path.join(bare, 'index.ts')];
}

exports.interfaceVersion = 2;

exports.resolve = (source, importer) => {
  const library = Object.keys(LIBRARIES).find((name) => source === name || source.startsWith(`${name}/`));
  if (library) return { found: true, path: path.join(root, LIBRARIES[library], 'src/index.ts') };
  if (!source.startsWith('.')) return { found: false };
  const found = candidates(path.resolve(path.dirname(importer), source)).find((file) => existsSync(file));
  return found ? { found: true, path: found } : { found: false };
};
