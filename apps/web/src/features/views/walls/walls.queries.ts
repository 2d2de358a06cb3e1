import { createWall, endWall, listWalls, type RequestOf } from '@deskledger/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.js';

export const wallsQuery = queryOptions({
  queryKey: ['walls'],
  queryFn: async ({ signal }) => (await call(listWalls, {}, { signal })).walls,
});

export const wallCalls = {
  make: (body: RequestOf<typeof createWall>['body']) => call(createWall, { body }),
  end: (id: string) => call(endWall, { params: { id } }),
};
