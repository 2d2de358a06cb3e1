import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productFolder } from '../platform/files/product-folder.js';
import { figuresPage } from './figures-page.js';

it('docs/figures.md says what the registry says; `npm run figures` writes it', async () => {
  expect(readFileSync(join(productFolder(), 'docs/figures.md'), 'utf8')).toBe(await figuresPage());
});

it('names no person where a signature or a SCIM token proves who calls', async () => {
  const proven = /^\| `POST \/api\/webhooks|^\| `\w+ \/api\/scim/;
  const lines = (await figuresPage()).split('\n').filter((line) => proven.test(line));
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toMatch(/\| (signed|SCIM token) *\|( – *\|){5}$/);
});
