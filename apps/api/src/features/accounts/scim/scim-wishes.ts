import { emailAddress } from '@deskledger/contracts';
import { singleLine } from '@deskledger/domain';
import * as z from 'zod/mini';
import { ScimError } from './scim-error.js';

/** What a directory may want of an account; what is left out stays. Passwords and roles are not among it. */
export interface ScimWishes {
  readonly userName?: string;
  /** Of the person, as whole as it was given. */
  readonly names: readonly string[];
  /** null: it forgets its own id. */
  readonly externalId?: string | null;
  readonly active?: boolean;
}

type Attributes = Record<string, unknown>;

const text = (longest: number) =>
  z.nullish(z.string().check(z.trim(), z.maxLength(longest), z.regex(/^[^\0]*$/, 'must not contain NUL')));
/** Directories are no people who could be asked for another name: what would break the line becomes a space. */
const personName = (longest: number) =>
  z.pipe(
    text(longest),
    z.transform((name) => (typeof name === 'string' ? singleLine(name) : name)),
  );
/** Entra ID writes booleans as texts. */
const flag = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false', 'True', 'False']),
    z.transform((word) => /^t/i.test(word)),
  ),
]);
const wanted = z.object({
  userName: z.optional(emailAddress),
  displayName: personName(200),
  name: z.nullish(z.object({ formatted: personName(200), givenName: personName(100), familyName: personName(100) })),
  externalId: text(300),
  active: z.optional(flag),
});
const patch = z.object({
  Operations: z
    .array(
      z.object({ op: z.string(), path: z.nullish(z.string().check(z.maxLength(500))), value: z.optional(z.unknown()) }),
    )
    .check(z.minLength(1), z.maxLength(100)),
});

/** The attributes that count, by their names in small letters: names in SCIM are no matter of case. */
const known = new Map(
  ['userName', 'displayName', 'name', 'formatted', 'givenName', 'familyName', 'externalId', 'active'].map((name) => [
    name.toLowerCase(),
    name,
  ]),
);
const ownSchema = /^urn:ietf:params:scim:schemas:core:2\.0:User:/i;

/** What the body of a whole user wants; of what is not ours nothing is taken. @throws ScimError 400 */
export function wishesOf(body: unknown): ScimWishes {
  const { displayName, name, externalId, userName, active } = parse(wanted, withKnownNames(body));
  const parts = [name?.givenName, name?.familyName].filter((part) => part).join(' ');
  return {
    names: [displayName, name?.formatted, parts].filter(
      (given): given is string => given !== undefined && given !== null && given !== '',
    ),
    ...(userName === undefined ? {} : { userName }),
    ...(externalId === undefined ? {} : { externalId }),
    ...(active === undefined ? {} : { active }),
  };
}

/** The same of a patch: its operations one after the other. @throws ScimError 400 */
export function patchedWishes(body: unknown): ScimWishes {
  const attributes: Attributes = {};
  for (const operation of parse(patch, body).Operations) merge(attributes, changeOf(operation));
  return wishesOf(attributes);
}

function changeOf({ op, path, value }: { op: string; path?: string | null | undefined; value?: unknown }): Attributes {
  const verb = op.toLowerCase();
  if (verb === 'remove') return withKnownNames({ [nameOf(path ?? '')]: null });
  if (verb !== 'add' && verb !== 'replace') {
    throw new ScimError(400, 'An operation must be add, replace or remove.', 'invalidSyntax');
  }
  if (typeof path === 'string') return nested(path, value);
  if (!isObject(value))
    throw new ScimError(400, 'Without a path, the value must be an object of attributes.', 'invalidValue');
  const changes: Attributes = {};
  for (const [name, part] of Object.entries(value)) merge(changes, nested(name, part));
  return changes;
}

/** `name.givenName` leads into an object. */
function nested(path: string, value: unknown): Attributes {
  const [first = '', second] = nameOf(path).split('.');
  return withKnownNames(second === undefined ? { [first]: value } : { [first]: { [second]: value } });
}

const nameOf = (path: string) => path.replace(ownSchema, '');

/** Only what counts is left, under the name that it has here. */
function withKnownNames(value: unknown): Attributes {
  if (!isObject(value)) throw new ScimError(400, 'The body must be one object.', 'invalidSyntax');
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      const own = known.get(name.toLowerCase());
      return own === undefined ? [] : [[own, own === 'name' && isObject(part) ? withKnownNames(part) : part]];
    }),
  );
}

function merge(into: Attributes, changes: Attributes): void {
  for (const [name, value] of Object.entries(changes)) {
    const present = into[name];
    into[name] = isObject(present) && isObject(value) ? { ...present, ...value } : value;
  }
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(body);
  if (success) return data;
  const [issue] = error.issues;
  throw new ScimError(400, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`, 'invalidValue');
}

const isObject = (value: unknown): value is Attributes =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
