import { createLocalJWKSet, type JSONWebKeySet } from 'jose';
import { adapters } from '../../../../apps/api/src/features/ingestion/sources/index.js';
import type { SourceAdapter } from '../../../../apps/api/src/features/ingestion/sources/source.js';
import { zohoDeskWith } from '../../../../apps/api/src/features/ingestion/sources/zoho-desk/adapter.js';
import { readPayload, secrets } from './fixtures.js';

const { orgId, jwks, workflowHeader } = secrets.zohoDesk;
const findKey = createLocalJWKSet(JSON.parse(readPayload(jwks).toString()) as JSONWebKeySet);

/** The product's own; Zoho Desk's with the keys of the fixtures instead of those that Zoho publishes. */
export const fixtureAdapters: readonly SourceAdapter[] = [
  ...adapters.filter(({ name }) => name !== 'zoho-desk'),
  zohoDeskWith(() => findKey),
];

/** What somebody gives who connects the help desk that signed the fixtures. */
interface ConnectedDesk {
  readonly source: string;
  readonly secrets: readonly string[];
  readonly timezone: string;
  readonly deskUrl?: string;
}

const timezone = 'Asia/Kolkata';
const { standardWebhooks, cloudEvents, zendesk, freshdesk } = secrets;

/** By the vendor of the fixtures. */
export const connectedDesks: Readonly<Record<string, ConnectedDesk>> = {
  'standard-webhooks': {
    source: 'standard',
    secrets: [standardWebhooks.secret, standardWebhooks.previousSecret, standardWebhooks.ed25519PublicKey],
    timezone,
  },
  cloudevents: { source: 'standard', secrets: [cloudEvents.bearer], timezone },
  zendesk: {
    source: 'zendesk',
    secrets: [zendesk.signingSecret],
    timezone,
    deskUrl: 'https://tallisbrand.zendesk.com',
  },
  freshdesk: {
    source: 'freshdesk',
    secrets: [freshdesk.basicPassword],
    timezone,
    deskUrl: 'https://tallisbrand.freshdesk.com',
  },
  'zoho-desk': {
    source: 'zoho-desk',
    secrets: [`orgId:${orgId} ${workflowHeader['x-helpdesk-token']}`],
    timezone,
    deskUrl: 'https://desk.zoho.com',
  },
};
