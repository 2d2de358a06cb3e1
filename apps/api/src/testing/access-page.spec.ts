import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productFolder } from '../platform/files/product-folder.js';
import { accessPage } from './access-page.js';

it('docs/access.md says what the contract says; `npm run access` writes it', async () => {
  expect(readFileSync(join(productFolder(), 'docs/access.md'), 'utf8')).toBe(await accessPage());
});
