import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome'];

/** Chromium of CHROME_BIN, else of the PATH. */
export function browserBinary() {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const found = [process.env.CHROME_BIN, ...onPath].find((file) => file !== undefined && existsSync(file));
  if (found === undefined) throw new Error('No Chromium: set CHROME_BIN, or install chromium');
  return found;
}
