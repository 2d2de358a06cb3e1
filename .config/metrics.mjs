/** `npm run metrics`: writes docs/metrics.md, what `/metrics` shows, from the definitions in the code. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import './typescript-loader.mjs';
import { root } from './prepare-workspace.mjs';

const { metricsPage } = await import(join(root, 'apps/api/src/testing/metrics-page.ts'));
writeFileSync(join(root, 'docs/metrics.md'), await metricsPage());
