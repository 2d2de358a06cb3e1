import * as z from 'zod/mini';
import { role } from '../call/roles.js';
import { tokenPair } from './account.js';
import { endpoint } from '../call/endpoint.js';
import { accepted, identifier, instant, nameText } from '../call/values.js';
import { withProof } from './second-factor.js';

const name = nameText(100);

/** Where the provider's own document of settings lies: `/.well-known/openid-configuration` under it. */
const issuer = z.url({ protocol: /^https?$/, error: 'must be an address such as https://login.acme.com' }).check(
  z.maxLength(500),
  z.regex(/^[^?#]*$/, 'must not contain ? or #'),
  z.refine((url) => !url.includes('/.well-known/'), 'must end before /.well-known/'),
);

/** What somebody becomes of whom a claim says this. */
const roleValue = z.object({ value: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)), role });

const text = (longest: number) => z.string().check(z.trim(), z.maxLength(longest));

/** A company's own place to sign in (OpenID Connect). */
export const identityProvider = z.object({
  id: z.string(),
  /** On the button of the sign-in screen. */
  name: z.string(),
  issuer: z.string(),
  /** Empty until it is given. */
  clientId: z.string(),
  hasSecret: z.boolean(),
  /** Where the provider has to send people back to. */
  redirectUri: z.string(),
  /** What is asked for, beside `openid`. */
  scopes: z.string(),
  /** The claim that decides on the role; empty: none does. A dot leads into an object. */
  roleClaim: z.string(),
  /** Who has several of the values gets the highest role. */
  roles: z.array(roleValue),
  /** Of those whom no value gives one; null: they are refused. */
  defaultRole: z.nullable(role),
  /** Makes an account for whoever has none. */
  createsAccounts: z.boolean(),
  /** May be joined to the account that has the address, where the provider says that it is verified. */
  linksAccounts: z.boolean(),
  isEnabled: z.boolean(),
  createdAt: instant,
});
export type IdentityProvider = z.output<typeof identityProvider>;

const administrators = ['administrator'] as const;
const one = z.object({ id: identifier });

export const listIdentityProviders = endpoint({
  method: 'GET',
  path: '/api/identity-providers',
  summary: 'List identity providers and their role mapping, without secrets',
  access: administrators,
  response: z.object({ providers: z.array(identityProvider) }),
});

export const addIdentityProvider = endpoint({
  method: 'POST',
  path: '/api/identity-providers',
  summary: 'Add an identity provider; it is disabled until you enable it',
  access: administrators,
  refusesTokens: true,
  body: z.object({ name, issuer }),
  response: identityProvider,
  status: 201,
});

export const changeIdentityProvider = endpoint({
  method: 'PUT',
  path: '/api/identity-providers/:id',
  summary:
    'Update an identity provider; omitted fields and the issuer stay unchanged. Changing an enabled one requires reauthentication',
  access: administrators,
  refusesTokens: true,
  params: one,
  body: withProof({
    name: z.optional(name),
    clientId: z.optional(text(300)),
    /** Sealed, and never shown again; null: the provider asks for none. */
    clientSecret: z.optional(z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)))),
    scopes: z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.maxLength(300),
          z.regex(/^[\w.:/-]*( [\w.:/-]+)*$/, 'must be scopes separated by single spaces'),
        ),
    ),
    roleClaim: z.optional(text(200)),
    roles: z.optional(z.array(roleValue).check(z.maxLength(100))),
    defaultRole: z.optional(z.nullable(role)),
    createsAccounts: z.optional(z.boolean()),
    linksAccounts: z.optional(z.boolean()),
    isEnabled: z.optional(z.boolean()),
  }),
  response: identityProvider,
});

export const removeIdentityProvider = endpoint({
  method: 'DELETE',
  path: '/api/identity-providers/:id',
  summary: 'Remove an identity provider; people who signed in through it and have no password are signed out',
  access: administrators,
  refusesTokens: true,
  params: one,
  response: accepted,
});

/** Whether the provider could be spoken to; the sentence is for people. */
const providerTest = z.union([
  z.object({ ok: z.literal(true) }),
  z.object({ ok: z.literal(false), trouble: z.string() }),
]);
export type ProviderTest = z.output<typeof providerTest>;

export const testIdentityProvider = endpoint({
  method: 'POST',
  path: '/api/identity-providers/:id/test',
  summary: 'Test an identity provider: fetch its settings and keys, and try the client ID and secret',
  access: administrators,
  refusesTokens: true,
  params: one,
  response: providerTest,
});

export const listSignInProviders = endpoint({
  method: 'GET',
  path: '/api/account/providers',
  summary: 'List the identity providers available for sign-in',
  access: 'public',
  response: z.object({ providers: z.array(z.object({ id: z.string(), name: z.string() })) }),
});

export const beginProviderSignIn = endpoint({
  method: 'POST',
  path: '/api/account/providers/:id/begin',
  summary:
    'Start signing in through an identity provider; returns the address to open and a cookie valid for 10 minutes',
  access: 'public',
  params: one,
  /** Has the provider ask anew who somebody is, also where it knows them. */
  query: z.object({ again: z.optional(z.enum(['true', 'false'])) }),
  response: z.object({ location: z.string() }),
});

const returned = (longest: number) => z.optional(z.string().check(z.maxLength(longest)));

export const finishProviderSignIn = endpoint({
  method: 'POST',
  path: '/api/account/providers/:id/finish',
  summary: 'Finish signing in through an identity provider; works once, in the browser that started it',
  access: 'public',
  params: one,
  body: z.object({
    state: z.string().check(z.minLength(1), z.maxLength(500)),
    code: returned(8000),
    /** Who says that it answers. */
    iss: returned(500),
    /** Why it does not let somebody in. */
    error: returned(200),
  }),
  response: tokenPair,
});
