import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { createOnce } from './create-once.js';
import { InvalidEnvironmentError, systemReason } from './env.js';
import { newStandardSecret } from './webhook-secrets.js';

const schema = z.object({ tokenSecret: z.string().min(32), standardWebhookSecret: z.string().startsWith('whsec_') });

/** Secrets that nobody has configured. */
export type GeneratedSecrets = z.infer<typeof schema>;

function generate(): GeneratedSecrets {
  return {
    tokenSecret: randomBytes(48).toString('base64url'),
    standardWebhookSecret: newStandardSecret(),
  };
}

function read(file: string): GeneratedSecrets {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error;
    // By a disk that was full, or a hand; what it held is known to nobody here.
    throw new InvalidEnvironmentError([
      `${file} cannot be read as secrets. Restore a copy of it, or delete it to generate new ones (everyone must sign in again, and the standard help desk needs the new signing secret)`,
    ]);
  }
}

/**
 * Reads `secrets.json` of the data directory; makes it on the first start, readable by its owner alone. A crash never
 * leaves half of it, and of processes that start at once one makes it and all read the same.
 * @throws InvalidEnvironmentError where the directory does not let it.
 */
export function generatedSecrets(dataDirectory: string): GeneratedSecrets {
  const file = join(dataDirectory, 'secrets.json');
  try {
    mkdirSync(dataDirectory, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    createOnce(file, `${JSON.stringify(generate(), undefined, 2)}\n`);
    return read(file);
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (code === undefined || syscall === undefined) throw error;
    throw new InvalidEnvironmentError([
      `DATA_DIR is "${dataDirectory}"; it must be a directory that Deskledger can create and write to: ${systemReason(error)}`,
    ]);
  }
}
