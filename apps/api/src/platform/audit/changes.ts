import { isDeepStrictEqual } from 'node:util';

/** What a change made of the fields that it changed, for the details of an audit line. */
export interface Changes {
  readonly changes: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
}

/** Whether a change leaves these fields as they were: then there is nothing to write down, nor a line for the audit log. */
export function isSame<Row extends object>(before: Row, after: Row, fields: readonly (keyof Row & string)[]): boolean {
  return fields.every((field) => isDeepStrictEqual(before[field], after[field]));
}

/** Of these fields, those that differ, as they were and as they are. Name no secret, and nothing about a person. */
export function changesOf<Row extends object>(
  before: Row,
  after: Row,
  fields: readonly (keyof Row & string)[],
): Changes {
  const changed = fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
  return {
    changes: Object.fromEntries(
      changed.map((field) => [field, [before[field] ?? null, after[field] ?? null] as const]),
    ),
  };
}
