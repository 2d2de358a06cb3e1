import { newStandardSecret, readWebhookSecret } from '../../../../config/webhook-secrets.js';
import { exportedContent } from '../reading/exported-ticket.js';
import { isEmptyBody, type SourceAdapter } from '../source.js';
import { claimsAuthenticity, proofOf, deliveryId } from './authenticity.js';
import type { StandardEvent } from './event.js';
import { exportFile } from './export-file.js';
import { splitBody } from './split.js';
import { translateStandard } from './translate.js';

/**
 * The product's own format, for everything that can post JSON: its own envelope or CloudEvents, signed as Standard
 * Webhooks say or sent with a bearer secret.
 */
export const standard: SourceAdapter<StandardEvent> = {
  name: 'standard',
  readSecret: readWebhookSecret,
  makeSecret: newStandardSecret,
  authenticate: proofOf,
  probe({ method, headers, body }) {
    if (method === 'OPTIONS') return leaveToDeliver(headers['webhook-request-origin']);
    if (method !== 'POST') return {};
    return isEmptyBody(body) && !claimsAuthenticity(headers) ? {} : undefined;
  },
  deliveryId,
  split: splitBody,
  key: ({ id }) => id,
  content({ type, time, data, row }) {
    const read = row === undefined ? [] : exportedContent(row);
    return [type, time, data, ...read.filter((each) => each !== null)];
  },
  translate: translateStandard,
  exportFile,
};

/** CloudEvents' handshake: a sender asks for leave before it delivers. */
function leaveToDeliver(origin: string | string[] | undefined): Record<string, string> {
  const allow = { allow: 'POST, GET, HEAD, OPTIONS' };
  if (typeof origin !== 'string') return allow;
  return { ...allow, 'webhook-allowed-origin': origin, 'webhook-allowed-rate': '*' };
}
