import { contentHash } from '../../door/event-key.js';
import { readSigningSecret } from '../reading/hmac-proof.js';
import { deliveryIdIn, idText } from '../reading/id-text.js';
import type { SourceAdapter } from '../source.js';
import { splitBody, type ChatwootEvent } from './event.js';
import { chatwootPull } from './pull.js';
import { signatureProof } from './signature.js';
import { translateChatwoot } from './translate.js';

/** Chatwoot: webhooks of an account. Each event tells how its conversation is, and some changes are told by two. */
export const chatwoot: SourceAdapter<ChatwootEvent> = {
  name: 'chatwoot',
  readSecret: readSigningSecret,
  authenticate: signatureProof,
  deliveryId: ({ 'x-chatwoot-delivery': id }) => deliveryIdIn(id),
  split: splitBody,
  // A change of the status is told by two events, under two delivery ids: what they say is one thing.
  key: (event) => `${idText(event.conversation['id'])} ${contentHash(contentOf(event))}`,
  content: contentOf,
  translate: translateChatwoot,
  pull: chatwootPull,
};

function contentOf({ conversation, opening, accountId }: ChatwootEvent): unknown {
  return [conversation, opening, accountId];
}
