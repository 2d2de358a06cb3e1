import { createKiosk, endKiosk, listKiosks, type RequestOf } from '@deskledger/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.js';

export const kiosksQuery = queryOptions({
  queryKey: ['walls'],
  queryFn: async ({ signal }) => (await call(listKiosks, {}, { signal })).walls,
});

export const kioskCalls = {
  make: (body: RequestOf<typeof createKiosk>['body']) => call(createKiosk, { body }),
  end: (id: string) => call(endKiosk, { params: { id } }),
};
