import * as z from 'zod/mini';

export type JsonSchema = Record<string, unknown>;

/** A schema of the contract as JSON Schema: of what is sent (`input`), or of what is answered. */
export function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...described } = z.toJSONSchema(schema, {
    ...{ io, unrepresentable: 'any', target: 'draft-2020-12' },
    // Lists that nobody may change in our code are no read-only properties of a document.
    override: ({ jsonSchema: part }) => void delete part.readOnly,
  });
  return described;
}
