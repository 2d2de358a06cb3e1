import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productFolder } from '../platform/files/product-folder.js';
import { figuresPage } from './figures-page.js';

it('docs/figures.md says what the registry says; `npm run figures` writes it', async () => {
  expect(readFileSync(join(productFolder(), 'docs/figures.md'), 'utf8')).toBe(await figuresPage());
});
