import { hash, verify } from '@node-rs/argon2';

/** Argon2id with the library's parameters (19 MiB, two passes), which are those that OWASP recommends. */
export const hashPassword = (password: string): Promise<string> => hash(password);

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
