import type { OrganizationDocument } from '@deskledger/contracts';
import type { TestApp } from '../../../testing/start-test-app.js';
import { waitFor } from '../../../testing/wait-for.js';

/** A target as tests promise it: so many minutes for every priority, at any hour. */
export const target = (kind: string, minutes: number, pauses: readonly string[] | null = null) => ({
  ...{ kind, times: [{ priority: null, minutes }], calendar: null, pauses },
});

/** Puts these policies in force from the beginning, and waits until every figure goes by them. */
export async function putInForce(app: TestApp, token: string, policies: readonly object[]): Promise<void> {
  const body = { policies: [{ from: null, appliesTo: 'new', policies }] };
  const { status, json } = await app.ask('PUT /api/organization', { token, body });
  expect({ status, json }).toMatchObject({ status: 200 });
  const isInForce = async () => {
    const settings = (await app.ask('GET /api/organization', { token })).json as OrganizationDocument | undefined;
    return settings?.recalculation === null;
  };
  await waitFor(isInForce, 'the policies are in force');
}
