import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '../eventually.js';
import { outbox } from './target.js';

/** A mail as it was sent, its folded headers and broken lines made whole. */
export interface SentMail {
  readonly name: string;
  readonly text: string;
}

export function sentMails(): SentMail[] {
  // The first mail makes the folder.
  const names = existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : [];
  return names.map((name) => ({ name, text: wholeLines(readFileSync(join(outbox, name), 'utf8')) }));
}

/** Waits for a mail. */
export async function mailWhere(what: string, isWanted: (mail: SentMail) => boolean): Promise<SentMail> {
  let found: SentMail | undefined;
  await eventually(`${what} is in the outbox`, () => {
    found = sentMails().find(isWanted);
    return Promise.resolve(found !== undefined);
  });
  return found!;
}

/** Path and query of the link to this page that was mailed to somebody and is none of `seen`. */
export async function linkTo(email: string, path: string, seen: readonly string[] = []): Promise<string> {
  const linkIn = ({ text }: SentMail) =>
    text.includes(email) ? linksIn(text, path).find((link) => !seen.includes(link)) : undefined;
  const mail = await mailWhere(`a mail to ${email} with a link to ${path}`, (sent) => linkIn(sent) !== undefined);
  return linkIn(mail)!;
}

function linksIn(text: string, path: string): string[] {
  const links = [...text.matchAll(/https?:\/\/[^/\s]+(\/[^\s"<>]+)/g)].map(([, link = '']) => link);
  return links.filter((link) => link.startsWith(path));
}

/** Headers go on in lines that begin with a blank; quoted-printable breaks long lines and writes '=' as '=3D'. */
function wholeLines(text: string): string {
  return text
    .replaceAll(/\r?\n[ \t]/g, ' ')
    .replaceAll(/=\r?\n/g, '')
    .replaceAll('=3D', '=');
}
