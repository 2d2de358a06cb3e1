import { forbidden, type Actor } from '../../../platform/http/index.js';

/** The session that a person is signed in with. @throws ProblemError 403 for an API token, which is no person. */
export function sessionOf({ via }: Actor): string {
  if (via.kind !== 'session') throw forbidden('An API token cannot do this; sign in with your password.');
  return via.id;
}
