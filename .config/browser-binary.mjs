import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const browsers = ['chromium', 'chromium-browser', 'google-chrome'];

/** Chromium without the parts that show a window: the same pages for two thirds of the processor's time. */
export const headlessShell = 'chromium-headless-shell';

/** Chromium of CHROME_BIN, else of the PATH: of the names that are `preferred`, if there is one. */
export function browserBinary(...preferred) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = [...preferred, ...browsers].flatMap((name) => folders.map((folder) => join(folder, name)));
  const found = [process.env.CHROME_BIN, ...onPath].find((file) => file !== undefined && existsSync(file));
  if (found === undefined) throw new Error('Chromium was not found. Install chromium, or set CHROME_BIN.');
  return found;
}
