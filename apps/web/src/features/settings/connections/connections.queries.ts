import {
  addConnection,
  changeConnection,
  forgetPreviousSecret,
  listConnections,
  readIngestStatus,
  rotateSecret,
  type RequestOf,
} from '@deskledger/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.js';

/** How often (milliseconds) is asked again what came. */
export const liveInterval = 10_000;

/** The connected help desks, and the kinds that there are. */
export const connectionsQuery = queryOptions({
  queryKey: ['settings', 'connections'],
  queryFn: ({ signal }) => call(listConnections, {}, { signal }),
});

/** What came from each of them; asked again while it is looked at. */
export const deliveriesQuery = queryOptions({
  queryKey: ['settings', 'deliveries'],
  queryFn: ({ signal }) => call(readIngestStatus, {}, { signal }),
  select: ({ connections }) => new Map(connections.map((connection) => [connection.id, connection])),
  refetchInterval: liveInterval,
});

export type NewConnection = RequestOf<typeof addConnection>['body'];

/** What an administrator can do to a connection. */
export const connectionCalls = {
  add: (body: NewConnection) => call(addConnection, { body }),
  disable: (id: string, disabled: boolean) => call(changeConnection, { params: { id }, body: { disabled } }),
  /** Without a text the help desk takes one that is made. */
  rotate: (id: string, secret?: string) => call(rotateSecret, { params: { id }, body: { secret } }),
  forget: (id: string) => call(forgetPreviousSecret, { params: { id } }),
};
