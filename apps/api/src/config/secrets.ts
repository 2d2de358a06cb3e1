import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const schema = z.object({ tokenSecret: z.string().min(32), standardWebhookSecret: z.string().startsWith('whsec_') });

/** Secrets that nobody has configured. */
export type GeneratedSecrets = z.infer<typeof schema>;

function generate(): GeneratedSecrets {
  return {
    tokenSecret: randomBytes(48).toString('base64url'),
    standardWebhookSecret: `whsec_${randomBytes(32).toString('base64')}`,
  };
}

/**
 * Reads `secrets.json` of the data directory; makes it on the first start, readable by its owner alone. Of two
 * processes that start at once, one writes and both read the same.
 */
export function generatedSecrets(dataDirectory: string): GeneratedSecrets {
  mkdirSync(dataDirectory, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  const file = join(dataDirectory, 'secrets.json');
  try {
    writeFileSync(file, `${JSON.stringify(generate(), undefined, 2)}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
}
