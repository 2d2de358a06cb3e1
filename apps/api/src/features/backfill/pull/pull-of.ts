import { conflict } from '../../../platform/http/index.js';
import type { Connection, SourcePull } from '../../ingestion/index.js';

/** How the connection's help desk is read. @throws ProblemError 409 where it cannot be. */
export function pullOf({ id, adapter, deskUrl }: Connection): SourcePull {
  if (adapter.pull === undefined) throw conflict(`A help desk of the kind '${adapter.name}' cannot be read.`);
  if (deskUrl === null) throw conflict(`Nobody said where '${id}' is: it has no address of a help desk.`);
  return adapter.pull;
}
