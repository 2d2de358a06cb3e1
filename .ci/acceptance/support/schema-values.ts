import * as fc from 'fast-check';

type TypeName = 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'array' | 'object';

/** A JSON schema, as far as the OpenAPI document uses it. */
export interface JsonSchema {
  readonly type?: TypeName | readonly TypeName[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly default?: unknown;
}

/** Texts that somebody who means harm, or a broken program, would send. */
const hostileTexts = [
  ...['', ' ', '\0', 'a\0b', '\ud800', '\u202eevil', '\ufeff', '😀'.repeat(50), 'e\u0301'.repeat(300), '\r\nx-evil: 1'],
  ...["'; drop table accounts; --", '" or 1=1 --', '../../../etc/passwd', '%2e%2e%2f', '<script>alert(1)</script>'],
  ...['=1+1', '__proto__', 'constructor', 'null', 'true', 'NaN', '-1', '0', '1e9', '0x10', '9007199254740993'],
  ...['2026-02-30', '0000-01-01', '9999-12-31', '2026-11-24T24:00:00Z', '-271821-04-20T00:00:00Z', '5'.repeat(400)],
  ...['x'.repeat(81), 'x'.repeat(201), 'x'.repeat(1001), 'x'.repeat(10_000), '\\', '%', '_', '$1', '{}', '[]'],
];

const deep = JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`) as unknown;

const hostileValues = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 2, arbitrary: fc.constantFrom(-1, 0, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 1e21, -0, 5e-324) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [{}], { a: { b: {} } }, deep) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Values of a schema; now and then lengths and numbers are those at, and just over, its bounds. */
export function valuesOf(schema: JsonSchema, known: readonly string[]): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((one) => valuesOf(one, known)));
  const { type } = schema;
  if (typeof type === 'object') return fc.oneof(...type.map((one) => valuesOf({ ...schema, type: one }, known)));
  switch (type) {
    case 'string':
      return textsOf(schema, known);
    case 'integer':
    case 'number':
      return numbersOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return listsOf(schema, known);
    case 'object':
      return objectsOf(schema, known);
    case undefined:
      return hostileValues;
  }
}

function textsOf(schema: JsonSchema, known: readonly string[]): fc.Arbitrary<string> {
  const { minLength = 0, maxLength = 200 } = schema;
  const bounds = [minLength, maxLength, maxLength + 1].filter((length) => length <= 5000).map((n) => 'x'.repeat(n));
  return fc.oneof(
    { weight: 6, arbitrary: formedTexts(schema) },
    { weight: known.length > 0 ? 4 : 0, arbitrary: fc.constantFrom(...known, '') },
    { weight: 1, arbitrary: fc.constantFrom(...bounds, '') },
  );
}

function formedTexts({ format, pattern, minLength = 0, maxLength = 200 }: JsonSchema): fc.Arbitrary<string> {
  const date = { min: new Date('2016-01-01'), max: new Date('2030-01-01'), noInvalidDate: true };
  if (format === 'date-time') return fc.date(date).map((one) => one.toISOString());
  if (format === 'date') return fc.date(date).map((one) => one.toISOString().slice(0, 10));
  if (format === 'uuid') return fc.uuid();
  if (format === 'email') return fc.emailAddress();
  if (format === 'uri') return fc.webUrl();
  if (format === 'base64') return fc.base64String({ maxLength: 400 });
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) };
  return fc.oneof(fc.string(length), fc.string({ ...length, unit: 'grapheme' }));
}

function numbersOf({ type, minimum = -1e6, maximum = 1e6 }: JsonSchema): fc.Arbitrary<number> {
  const bounds = fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1);
  const [min, max] = [Math.max(minimum, Number.MIN_SAFE_INTEGER), Math.min(maximum, Number.MAX_SAFE_INTEGER)];
  const inside = type === 'integer' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
  return fc.oneof({ weight: 6, arbitrary: inside }, { weight: 1, arbitrary: bounds });
}

function listsOf({ items = {}, minItems = 0, maxItems = 20 }: JsonSchema, known: readonly string[]) {
  const maxLength = Math.max(minItems, Math.min(maxItems, 5));
  return fc.array(valuesOf(items, known), { minLength: minItems, maxLength });
}

function objectsOf({ properties = {}, required = [], additionalProperties }: JsonSchema, known: readonly string[]) {
  const shape = Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, valuesOf(one, known)]));
  const declared = fc.record(shape, { requiredKeys: [...required] });
  if (typeof additionalProperties !== 'object') return declared;
  return fc.dictionary(fc.string({ maxLength: 20 }), valuesOf(additionalProperties, known), { maxKeys: 4 });
}

type Holder = Record<string, unknown> | unknown[];
interface Leaf {
  readonly holder: Holder;
  readonly key: string;
}

function leavesOf(value: unknown): Leaf[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Holder;
  return Object.entries(holder).flatMap(([key, inner]) => [{ holder, key }, ...leavesOf(inner)]);
}

type Harm = (leaf: Leaf, hostile: unknown) => void;

const put = ({ holder, key }: Leaf, value: unknown) => void Object.assign(holder, { [key]: value });
const harms: readonly Harm[] = [
  put,
  ({ holder, key }) => void Reflect.deleteProperty(holder, key),
  ({ holder }, hostile) => put({ holder, key: 'unknownKey' }, hostile),
  ({ holder, key }, hostile) => put({ holder, key }, [hostile, hostile]),
  ({ holder, key }) =>
    put(
      { holder, key },
      Array.from({ length: 300 }, () => (holder as Record<string, unknown>)[key]),
    ),
];

/** Values of a schema of which one part is none: another type, left out, unknown, repeated, too many. */
export function nearlyValuesOf(schema: JsonSchema, known: readonly string[]): fc.Arbitrary<unknown> {
  const harmed = fc
    .tuple(valuesOf(schema, known), fc.nat(), fc.constantFrom(...harms), hostileValues)
    .map(([value, place, harm, hostile]) => {
      const copy = structuredClone(value);
      const leaves = leavesOf(copy);
      if (leaves.length === 0) return hostile;
      harm(leaves[place % leaves.length]!, hostile);
      return copy;
    });
  return fc.oneof({ weight: 9, arbitrary: harmed }, { weight: 1, arbitrary: hostileValues });
}
