import { connectionsCopy } from '../src/features/connections/connections.copy.js';
import { documentationFiles } from './documentation.js';

const paths = documentationFiles().map(({ path }) => path);

it.each(Object.keys(connectionsCopy.kinds).filter((kind) => kind !== 'standard'))('has a guide for %s', (kind) => {
  expect(paths).toContain(`connect/${kind}`);
});

it('has a title for each page, and no title twice', () => {
  const titles = documentationFiles().map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles.filter((title) => title.endsWith('.md'))).toEqual([]);
});
