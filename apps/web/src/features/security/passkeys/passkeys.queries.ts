import {
  addPasskey,
  askOwnPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  type OwnerProof,
} from '@deskledger/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.js';
import { makePasskey, showPasskey } from '../../account/index.js';

export const passkeysQuery = queryOptions({
  queryKey: ['settings', 'passkeys'],
  queryFn: ({ signal }) => call(listPasskeys, {}, { signal }),
});

/** What people do with their own passkeys. */
export const passkeyCalls = {
  /** Has the browser make one between the proof and its keeping. */
  add: async (proof: OwnerProof) =>
    call(addPasskey, { body: { credential: await makePasskey(await call(beginPasskey, { body: proof })) } }),
  rename: (id: string, name: string) => call(renamePasskey, { params: { id }, body: { name } }),
  remove: (id: string, proof: OwnerProof) => call(removePasskey, { params: { id }, body: proof }),
  /** Has the browser show one, to prove that the account is one's own. */
  show: async () => showPasskey(await call(askOwnPasskey)),
};
