import type { Reading } from './reading.js';
import type { SourceFields } from './source-observation.js';

/** The field `organization`, an object of id and name or a name alone, which then stands for the id. */
export function organizationOf(reading: Reading): SourceFields['organization'] {
  const organization = reading.objectOrText('organization');
  if (organization === undefined || organization === null) return organization;
  const parts = typeof organization === 'string' ? { name: organization } : organization;
  const name = reading.choiceOf(parts['name'], 'organization') ?? null;
  const own = reading.choiceId(parts['id'], 'organization');
  const id = own ?? name;
  if (id !== null) return { id, name };
  return own === undefined ? undefined : null;
}
