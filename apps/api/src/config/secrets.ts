import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { InvalidEnvironmentError } from './env.js';

const schema = z.object({ tokenSecret: z.string().min(32), standardWebhookSecret: z.string().startsWith('whsec_') });

/** Secrets that nobody has configured. */
export type GeneratedSecrets = z.infer<typeof schema>;

function generate(): GeneratedSecrets {
  return {
    tokenSecret: randomBytes(48).toString('base64url'),
    standardWebhookSecret: `whsec_${randomBytes(32).toString('base64')}`,
  };
}

/** On the disk before anybody can find it. */
function writeWhole(file: string, text: string): void {
  const handle = openSync(file, 'wx', 0o600);
  try {
    writeFileSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Written beside and linked, which fails where the file is there: whoever comes second leaves the first's alone. */
function createOnce(file: string): void {
  const incoming = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    writeWhole(incoming, `${JSON.stringify(generate(), undefined, 2)}\n`);
    linkSync(incoming, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(incoming, { force: true });
  }
}

function read(file: string): GeneratedSecrets {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error;
    // By a disk that was full, or a hand; what it held is known to nobody here.
    throw new InvalidEnvironmentError([
      `${file} holds no secrets: put back a copy of it, or remove it for new ones (everybody signs in again, and the standard help desk needs its new secret)`,
    ]);
  }
}

/**
 * Reads `secrets.json` of the data directory; makes it on the first start, readable by its owner alone. A crash never
 * leaves half of it, and of processes that start at once one makes it and all read the same.
 */
export function generatedSecrets(dataDirectory: string): GeneratedSecrets {
  mkdirSync(dataDirectory, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  const file = join(dataDirectory, 'secrets.json');
  if (!existsSync(file)) createOnce(file);
  return read(file);
}
