import type { BreakdownDimension } from '@deskledger/contracts';
import type { Database } from '../../../platform/database/database.js';
import { readAgentNames, readOrganizationNames } from '../../tickets/index.js';
import type { NameOf } from './shape-breakdown.js';

interface Group {
  readonly rows: BreakdownDimension;
  readonly key: string;
}

/** What organizations and agents are called; null for any other group. */
export async function readGroupNames(database: Database, groups: readonly Group[]): Promise<NameOf> {
  const keysOf = (dimension: BreakdownDimension) => [
    ...new Set(groups.filter(({ rows }) => rows === dimension).map(({ key }) => key)),
  ];
  const [organizations, agents] = await Promise.all([
    readOrganizationNames(database, keysOf('organization')),
    readAgentNames(database, keysOf('assignee')),
  ]);
  return (dimension, key) =>
    (dimension === 'organization' ? organizations : dimension === 'assignee' ? agents : undefined)?.get(key) ?? null;
}
