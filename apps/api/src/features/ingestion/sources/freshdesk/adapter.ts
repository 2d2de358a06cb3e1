import { randomBytes } from 'node:crypto';
import { contentHash } from '../../webhook/event-key.js';
import { withExportFile } from '../export-file.js';
import { carriesSecretOrPassword } from '../reading/bearer-secret.js';
import { idText } from '../reading/reading.js';
import type { SourceAdapter } from '../source.js';
import { splitBody, type RuleCall } from './event.js';
import { exportTable } from './export-file.js';
import { freshdeskPull } from './pull.js';
import { translateRuleCall } from './translate.js';

const minute = 60_000;

/** Freshdesk: webhooks of automation rules. They are not signed, and tell neither a time nor an id of what happened. */
const webhooks: SourceAdapter<RuleCall> = {
  name: 'freshdesk',
  readSecret(text) {
    const token = text.trim();
    return /^\S+$/.test(token) ? { kind: 'bearer', token } : undefined;
  },
  makeSecret: () => randomBytes(24).toString('base64url'),
  authenticate: ({ headers }, secrets) => (carriesSecretOrPassword(headers['authorization'], secrets) ? 'own' : 'none'),
  split: splitBody,
  // A ticket that is closed, opened and closed again says the same twice: only within a minute is that a repetition. One
  // that was read tells when it changed, and is known again by all that it says.
  key({ placeholders }, { receivedAt }) {
    if (placeholders['updated_at'] !== undefined) return null;
    const [ticketId, triggered] = [idText(placeholders['ticket_id']), idText(placeholders['triggered_event'])];
    return `${ticketId} ${triggered} ${Math.floor(receivedAt / minute)} ${contentHash(placeholders)}`;
  },
  content: ({ placeholders }) => placeholders,
  translate: translateRuleCall,
  pull: freshdeskPull,
};

export const freshdesk = withExportFile(webhooks, exportTable);
