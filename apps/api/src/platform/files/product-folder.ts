import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder in which the product lies, with `migrations` and `apps`: found from the sources as well as from a build. */
export function productFolder(start = import.meta.dirname): string {
  if (existsSync(join(start, 'migrations')) && existsSync(join(start, 'apps'))) return start;
  if (dirname(start) === start) throw new Error('There is no folder with migrations above the application');
  return productFolder(dirname(start));
}
