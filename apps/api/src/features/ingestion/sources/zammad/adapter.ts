import { randomBytes } from 'node:crypto';
import { contentHash } from '../../webhook/event-key.js';
import { withExportFile } from '../export-file.js';
import { readSigningSecret } from '../reading/hmac-proof.js';
import { deliveryIdIn, idText } from '../reading/reading.js';
import type { SourceAdapter } from '../source.js';
import { splitBody, type ZammadEvent } from './event.js';
import { exportTable } from './export-file.js';
import { zammadPull } from './pull.js';
import { signatureProof } from './signature.js';
import { translateZammad } from './translate.js';

/** Zammad: webhooks that triggers and schedulers call. They tell how the ticket is, and no id of what happened. */
const webhooks: SourceAdapter<ZammadEvent> = {
  name: 'zammad',
  readSecret: readSigningSecret,
  makeSecret: () => randomBytes(24).toString('base64url'),
  authenticate: signatureProof,
  deliveryId: ({ 'x-zammad-delivery': id }) => deliveryIdIn(id),
  split: splitBody,
  // Two triggers send one change under two delivery ids; and what is tried again is written anew, as the ticket is then.
  key: (event) => `${idText(event.ticket['id'])} ${contentHash(contentOf(event))}`,
  content: contentOf,
  translate: translateZammad,
  pull: zammadPull,
};

export const zammad = withExportFile(webhooks, exportTable);

/** The same ticket may be told without the article that was written to it, by one who reads it. */
function contentOf({ ticket, article }: ZammadEvent): unknown {
  return article === null ? ticket : [ticket, article];
}
