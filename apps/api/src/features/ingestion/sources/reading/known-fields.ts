import type { SourceFields } from './source-observation.js';

/** The fields without those that are unknown: absent stays absent. */
export function knownFields(fields: SourceFields): SourceFields {
  const known: Record<string, unknown> = {};
  for (const name in fields) {
    const value = fields[name as keyof SourceFields];
    if (value !== undefined) known[name] = value;
  }
  return known;
}
