import { expect } from '../test.js';
import { staffCall } from './staff-call.js';

/** Waits until these can be chosen: a screen asks once for what can. */
export async function areKnown(organizations: readonly string[]): Promise<void> {
  const known = async () => {
    const facets = await staffCall<{ organizations: { id: string }[] }>('GET', '/api/ticket/facets');
    return facets.organizations.map(({ id }) => id);
  };
  await expect.poll(known).toEqual(expect.arrayContaining([...organizations]));
}
