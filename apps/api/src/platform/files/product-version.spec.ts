import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productFolder } from './product-folder.js';
import { productVersion } from './product-version.js';

const read = (file: string) => readFileSync(join(productFolder(), file), 'utf8');

interface Manifest {
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

describe('the version', () => {
  it('is the same in every package, and in what packages need of one another', () => {
    const packages = ['apps', 'libs'].flatMap((folder) =>
      readdirSync(join(productFolder(), folder)).map((name) => join(folder, name)),
    );
    const manifests = ['', ...packages].map((folder) => join(folder, 'package.json'));
    expect(manifests.length).toBeGreaterThan(5);
    for (const file of manifests) {
      const { version, dependencies, devDependencies } = JSON.parse(read(file)) as Manifest;
      const own = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) =>
        /^@deskledger\//.test(name),
      );
      expect([file, version, ...own.map(([, wanted]) => wanted)]).toEqual([
        file,
        productVersion,
        ...own.map(() => productVersion),
      ]);
    }
  });

  it('heads a section of the changelog', () => {
    expect(read('CHANGELOG.md')).toContain(`\n## [${productVersion}]`);
  });
});
