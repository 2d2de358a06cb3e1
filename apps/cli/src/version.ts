import { readFileSync } from 'node:fs';

/** The version of this CLI, from the package.json beside `src`, `dist` and what is installed. */
export const cliVersion = (
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
).version;
