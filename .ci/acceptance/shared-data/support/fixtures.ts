import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../../support/processes.js';

/** One recorded delivery of a vendor, and what its manifest expects of it. */
export interface Fixture {
  vendor: string;
  name: string;
  file: string;
  headers: string;
  /** A webhook, or a page of a list, a file … */
  kind: string;
  method: string;
  path: string;
  receivedAt: string;
  expect: Record<string, unknown>;
}

const folder = path.resolve(repository, '../shared/payloads');

export const readPayload = (file: string): Buffer => readFileSync(path.join(folder, file));

export const { fixtures } = JSON.parse(readPayload('manifest.json').toString()) as { fixtures: Fixture[] };

/** The secrets with which the recorded deliveries are signed. */
export const secrets = JSON.parse(readPayload('secrets.json').toString()) as {
  standardWebhooks: { secret: string; previousSecret: string; ed25519PublicKey: string };
  cloudEvents: { bearer: string };
  zendesk: { signingSecret: string };
  freshdesk: { basicPassword: string };
  zohoDesk: { orgId: string; jwks: string; workflowHeader: { 'x-helpdesk-token': string } };
};

export function fixture(vendor: string, name: string): Fixture {
  const found = fixtures.find((item) => item.vendor === vendor && item.name === name);
  if (!found) throw new Error(`There is no fixture ${vendor}/${name}`);
  return found;
}
