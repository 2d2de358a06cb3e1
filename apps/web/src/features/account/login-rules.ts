import * as z from 'zod/mini';
import { copy } from '../../copy/en.js';

/** What the form checks before it asks the server; it never says which of the two was wrong. */
export const credentialRules = z.object({
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: copy.login.emailMissing, abort: true }),
      z.regex(/^[^\s@]+@[^\s@]+$/, copy.login.emailWrong),
    ),
  password: z.string().check(z.minLength(1, copy.login.passwordMissing)),
});
