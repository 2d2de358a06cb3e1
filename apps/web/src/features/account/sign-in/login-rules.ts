import * as z from 'zod/mini';
import { loginCopy } from '../sign-in.copy.js';

const email = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: loginCopy.emailMissing, abort: true }),
    z.regex(/^[^\s@]+@[^\s@]+$/, loginCopy.emailWrong),
  );

/** What the form checks before it asks the server; it never says which of the two was wrong. */
export const credentialRules = z.object({
  email,
  password: z.string().check(z.minLength(1, loginCopy.passwordMissing)),
});

/** What is wrong with an address; undefined: nothing. */
export function emailFault(text: string): string | undefined {
  return email.safeParse(text).error?.issues[0]?.message;
}
