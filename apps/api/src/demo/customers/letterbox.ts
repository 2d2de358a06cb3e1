import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withoutSoftBreaks } from '../../platform/mail/index.js';

/** Not the link to unsubscribe, which goes on with a word that is shorter than any id. */
const surveyLink = /\/survey\/([\w-]{16,100})/;

/** The invitations that reach the customers, in the folder that takes mail where no server does. */
export class Letterbox {
  private readonly opened = new Set<string>();

  constructor(private readonly directory: string) {}

  /** The ids in the links of the invitations that came since it was asked last. */
  async take(): Promise<string[]> {
    const names = await readdir(this.directory).catch(() => []);
    const letters = names.filter((name) => name.endsWith('.eml') && !this.opened.has(name));
    const links = [];
    for (const name of letters) {
      this.opened.add(name);
      const letter = await readFile(join(this.directory, name), 'utf8').catch(() => '');
      links.push(surveyLink.exec(withoutSoftBreaks(letter))?.[1]);
    }
    return links.filter((link) => link !== undefined);
  }
}
