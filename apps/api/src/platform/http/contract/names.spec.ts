import * as z from 'zod/mini';
import { contractEndpoints } from './openapi.js';

type JsonSchema = { [key: string]: unknown } & { properties?: Record<string, JsonSchema>; pattern?: string };

/** Every text of a schema under a key that says it is a name, by where it stands. */
function namesIn(schema: unknown, path: string): [string, JsonSchema][] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap((each) => namesIn(each, path));
  const { properties = {}, ...rest } = schema as JsonSchema;
  const own = Object.entries(properties).flatMap(([key, value]) => namesIn(value, `${path} ${key}`));
  const within = Object.values(rest).flatMap((value) => namesIn(value, path));
  const isName = /(name|title|label|phonenumber|phone)$/i.test(path) && rest['type'] === 'string';
  return [...(isName ? [[path, rest] as [string, JsonSchema]] : []), ...own, ...within];
}

const names = contractEndpoints().flatMap(([, { method, path, body, query }]) =>
  [body, query].flatMap((schema) =>
    schema === undefined
      ? []
      : namesIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), `${method} ${path}`),
  ),
);

describe('a name that somebody gives', () => {
  it('is looked for where there are many', () => expect(names.length).toBeGreaterThan(15));

  it.each(names)('is one line: %s', (_path, { pattern, enum: words }) => {
    if (words !== undefined) return;
    expect(pattern).toBeDefined();
    for (const text of ['Ada\nBcc: all@acme.test', 'Ada\r', 'Ada\u0000', '\u001b[2JAda', 'Ada\u2028', 'Ada\u0085'])
      expect(text).not.toMatch(new RegExp(pattern!));
  });
});
