import { hash, verify } from '@node-rs/argon2';

/** Argon2id with what OWASP recommends: 19 MiB, two passes, one thread. */
export const recommended = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What passwords are hashed with: what is recommended. Specs, whose passwords protect nothing, hash for less. */
export const parameters = { ...recommended };

export const hashPassword = (password: string): Promise<string> => hash(password, parameters);

/** Whether a hash was made with other parameters than those of today. */
export function isOutdated(passwordHash: string | null): boolean {
  const { memoryCost, timeCost, parallelism } = parameters;
  const begin = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;
  return passwordHash?.startsWith(begin) === false;
}

let nobody: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash. Without a hash (nobody has that e-mail, or is only invited) the same work is done
 * before the answer is no, so that the time tells nothing.
 */
export async function passwordMatches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await nobody), password);
  return matches && typeof passwordHash === 'string';
}
