import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownFolder } from './own-folder.js';

/** What stands in the place of the web app's build, so that no spec depends on one. */
export function testWebApp(): string {
  folder ??= makeFolder();
  return folder;
}

let folder: string | undefined;

function makeFolder(): string {
  const made = ownFolder('web-app');
  for (const page of ['index', 'landing', 'survey'])
    writeFileSync(join(made, `${page}.html`), `<title>${page}</title>`);
  mkdirSync(join(made, 'assets'));
  writeFileSync(join(made, 'assets/index.js'), 'export {};');
  return made;
}
