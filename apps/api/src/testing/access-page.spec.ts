import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productFolder } from '../platform/files/product-folder.js';
import { accessPage } from './access-page.js';

it('docs/access.md says what the contract says; `npm run access` writes it', async () => {
  expect(readFileSync(join(productFolder(), 'docs/access.md'), 'utf8')).toBe(await accessPage());
});

it('names no person where a signature or a SCIM token proves who calls', async () => {
  const proven = /^\| `POST \/api\/webhooks|^\| `\w+ \/api\/scim/;
  const lines = (await accessPage()).split('\n').filter((line) => proven.test(line));
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toMatch(/\| (signed|SCIM token) *\|( – *\|){5}$/);
});
