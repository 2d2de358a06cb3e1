import { createHash } from 'node:crypto';
import { canonicalText, leafHash, type Sha256 } from '@deskledger/domain';
import type { EventRow } from '../../../platform/event-store/recorded-event.js';
import { eventDocument } from '../events/event-document.js';

export const sha256: Sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** The leaf of an event: over the canonical JSON of what the API, and the archive, show of it. */
export const leafOf = (event: EventRow): Buffer => Buffer.from(leafHash(sha256, canonicalText(eventDocument(event))));

export const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
