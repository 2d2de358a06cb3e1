import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';

/** What everybody has to have who signs in. */
export const signInRules = z.object({
  /** An authenticator app or a passkey; who has neither sets one up before anything else. */
  secondFactorRequired: z.boolean(),
});
export type SignInRules = z.output<typeof signInRules>;

const rules = z.extend(signInRules, {
  /** How many people can sign in and have no second factor yet. */
  withoutSecondFactor: z.int(),
});

export const readSignInRules = endpoint({
  method: 'GET',
  path: '/api/accounts/rules',
  summary: 'Get the sign-in requirements',
  access: ['administrator'],
  response: rules,
});

export const changeSignInRules = endpoint({
  method: 'PUT',
  path: '/api/accounts/rules',
  summary: 'Turn the required second factor on or off; turning it on ends the sessions of people without one',
  access: ['administrator'],
  refusesTokens: true,
  body: signInRules,
  response: rules,
});
