import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productFolder } from './product-folder.js';

/** The version of Deskledger that runs, such as `0.1.0`: what the package.json of the product's folder names. */
export const productVersion = versionIn(join(productFolder(), 'package.json'));

function versionIn(file: string): string {
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return version;
}
