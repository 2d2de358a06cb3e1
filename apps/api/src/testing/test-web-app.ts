import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { productFolder } from '../platform/files/product-folder.js';
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
  // A template is the same before it is built, but for the names of what it loads.
  copyFileSync(join(productFolder(), 'apps/web/survey-form.html'), join(made, 'survey-form.html'));
  mkdirSync(join(made, 'assets'));
  writeFileSync(join(made, 'assets/index.js'), 'export {};');
  return made;
}
