/** `npm run figures`: writes docs/figures.md, what every figure counts, from the registry of measures. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import './typescript-loader.mjs';
import { root } from './prepare-workspace.mjs';

const { figuresPage } = await import(join(root, 'apps/api/src/testing/figures-page.ts'));
writeFileSync(join(root, 'docs/figures.md'), await figuresPage());
