import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Own addresses in a built page: the build names its files relative to itself (`./`), and screens from the root. */
const ownAddress = /\b(href|src|srcset|action)="\.?\/(?!\/)/gi;

/**
 * A page of the web app's build as it is sent under a base path, which its scripts read from `data-base`: one build serves
 * any.
 */
export function builtPage(folder: string, name: string, basePath: string): string {
  return readFileSync(join(folder, name), 'utf8')
    .replace(ownAddress, `$1="${basePath}/`)
    .replace('<html', basePath === '' ? '<html' : `<html data-base="${basePath}"`);
}
