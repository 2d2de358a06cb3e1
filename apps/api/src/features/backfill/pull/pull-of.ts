import { conflict } from '../../../platform/http/index.js';
import type { Connection, SourcePull } from '../../ingestion/index.js';

/** How the connection's help desk is read. @throws ProblemError 409 where it cannot be. */
export function pullOf({ id, adapter, deskUrl }: Connection): SourcePull {
  if (adapter.pull === undefined)
    throw conflict(`Deskledger cannot import from a help desk of type '${adapter.name}'.`);
  if (deskUrl === null) throw conflict(`'${id}' has no help desk address. Add it first.`);
  return adapter.pull;
}
