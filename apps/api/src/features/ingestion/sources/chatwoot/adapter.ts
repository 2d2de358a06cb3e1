import type { JsonObject } from '../../decoding/parse-json.js';
import { contentHash } from '../../webhook/event-key.js';
import { withExportFile } from '../export-file.js';
import { readSigningSecret } from '../reading/hmac-proof.js';
import { deliveryIdIn, idText } from '../reading/reading.js';
import type { SourceAdapter } from '../source.js';
import { splitBody, type ChatwootEvent } from './event.js';
import { exportTable } from './export-file.js';
import { chatwootPull } from './pull.js';
import { signatureProof } from './signature.js';
import { translateChatwoot } from './translate.js';

/**
 * Chatwoot: webhooks of an account. An event tells how its conversation is, and some changes are told by two; or it tells of
 * a new message.
 */
const webhooks: SourceAdapter<ChatwootEvent> = {
  name: 'chatwoot',
  readSecret: readSigningSecret,
  authenticate: signatureProof,
  deliveryId: ({ 'x-chatwoot-delivery': id }) => deliveryIdIn(id),
  split: splitBody,
  // A change of the status is told by two events, under two delivery ids: what they say is one thing.
  key: (event) => `${idText(subjectOf(event)['id'])} ${contentHash(contentOf(event))}`,
  content: contentOf,
  translate: translateChatwoot,
  pull: chatwootPull,
};

export const chatwoot = withExportFile(webhooks, exportTable);

function subjectOf(event: ChatwootEvent): JsonObject {
  return 'message' in event ? event.message : event.conversation;
}

function contentOf(event: ChatwootEvent): unknown {
  if ('message' in event) return [event.message, event.conversationId];
  const { conversation, opening, accountId } = event;
  return [conversation, opening, accountId];
}
