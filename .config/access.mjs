/** `npm run access`: writes docs/access.md, who may call what, from the contract. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import './typescript-loader.mjs';
import { root } from './prepare-workspace.mjs';

const { accessPage } = await import(join(root, 'apps/api/src/testing/access-page.ts'));
writeFileSync(join(root, 'docs/access.md'), await accessPage());
