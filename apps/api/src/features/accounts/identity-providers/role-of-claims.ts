import { roles, type IdentityProvider, type Role } from '@deskledger/contracts';

/** What an identity provider says of somebody. */
export type Claims = Readonly<Record<string, unknown>>;

type Mapping = Pick<IdentityProvider, 'roleClaim' | 'roles' | 'defaultRole'>;

/**
 * The role that the claims give: the highest whose value the claim has, else the default one.
 * @returns null: nobody lets them in.
 */
export function roleOfClaims(claims: Claims, { roleClaim, roles: mapped, defaultRole }: Mapping): Role | null {
  const values = new Set(textsIn(claimAt(claims, roleClaim)));
  const given = mapped.filter(({ value }) => values.has(value)).map(({ role }) => role);
  return roles.find((role) => given.includes(role)) ?? defaultRole;
}

/** The claim of this very name, else what its dots lead to: `realm_access.roles`. */
function claimAt(claims: Claims, name: string): unknown {
  if (name === '') return undefined;
  if (Object.hasOwn(claims, name)) return claims[name];
  return name.split('.').reduce<unknown>((part, key) => (isObject(part, key) ? part[key] : undefined), claims);
}

const isObject = (value: unknown, key: string): value is Claims =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key);

const textsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((item): item is string => typeof item === 'string');
