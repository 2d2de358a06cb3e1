import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allMeasures } from '../measures.js';
import { productFolder } from '../platform/files/product-folder.js';
import { metricsPage } from './metrics-page.js';

it('docs/metrics.md says what the code shows; `npm run metrics` writes it', async () => {
  expect(readFileSync(join(productFolder(), 'docs/metrics.md'), 'utf8')).toBe(await metricsPage());
});

it('names follow the conventions of Prometheus: counters end with _total, units are base units', () => {
  const wrong = allMeasures.filter(({ name, kind }) => {
    const isCounter = kind === 'counter';
    return !/^[a-z][a-z\d_]*$/.test(name) || name.endsWith('_total') !== isCounter || /_(ms|minutes|mb|kb)$/.test(name);
  });
  expect(wrong).toEqual([]);
  expect(new Set(allMeasures.map(({ name }) => name)).size).toBe(allMeasures.length);
});
