import { createHmac, timingSafeEqual } from 'node:crypto';
import { isObject, type JsonObject } from '../../../decoding/parse-json.js';
import { idText, Reading } from '../../reading/reading.js';
import { refused, type Element, type SourceAdapter, type SourceRequest } from '../../source.js';

/** A note of the invented help desk: `{note, sent, letter: {number, title, state, carrier, touched}}`. */
export interface Note {
  readonly note: string | null;
  readonly letter: JsonObject;
}

const tolerance = 10 * 60_000;
const states = { flying: 'open', resting: 'on_hold', landed: 'closed' } as const;

/**
 * Pigeon Post is invented: a help desk that is as unlike the standard source as the seam allows. It signs with
 * SHA-512 over the body and a header, sends its notes in a flock within an object, and names nothing as we do.
 */
export const pigeonPost: SourceAdapter<Note> = {
  name: 'pigeon-post',
  readSecret: (text) => ({ kind: 'hmac', key: Buffer.from(text) }),
  authenticate(request, secrets) {
    const { sent, seal } = stamps(request);
    if (sent === undefined || seal === undefined || Math.abs(request.receivedAt - Number(sent)) > tolerance)
      return 'none';
    const given = Buffer.from(seal, 'hex');
    const isOwn = secrets.some((secret) => {
      if (secret.kind !== 'hmac') return false;
      const expected = sealOf(request.body, sent, secret.key);
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
    return isOwn ? 'own' : 'by-other-bytes';
  },
  probe: ({ headers }) => (headers['pigeon-coo'] === undefined ? undefined : { 'pigeon-coo': 'coo' }),
  deliveryId: ({ 'pigeon-ring': ring }) => (typeof ring === 'string' ? ring : undefined),
  split({ value }) {
    const flock = isObject(value) && Array.isArray(value['flock']) ? (value['flock'] as unknown[]) : [value];
    return { elements: flock.map(elementOf), isBatch: true };
  },
  key: ({ note }) => note,
  content: ({ letter }) => letter,
  translate({ letter }, context) {
    const ticketId = idText(letter['number']);
    if (ticketId === undefined) return refused('missing_ticket_id', 'a letter has a number');
    const reading = new Reading(letter, context);
    const at = reading.pastInstant('touched');
    if (typeof at !== 'number') return refused('missing_time', 'a letter says when it was touched');
    const subject = reading.text('title');
    const label = reading.text('state') ?? null;
    const type = Object.entries(states).find(([state]) => state === label)?.[1] ?? null;
    const carrier = reading.text('carrier');
    const observation = {
      kind: 'snapshot' as const,
      ticketId,
      at,
      revision: null,
      fields: {
        ...(subject !== undefined && { subject }),
        ...(carrier !== undefined && { assignee: carrier === null ? null : { id: null, name: carrier, email: null } }),
      },
      ...(label !== null && { status: { label, type, closedAt: null } }),
      flags: reading.flags,
    };
    return { observation };
  },
};

export function sealOf(body: Buffer, sent: string, key: Buffer): Buffer {
  return createHmac('sha512', key).update(body).update(sent).digest();
}

function stamps({ headers }: SourceRequest): { sent?: string; seal?: string } {
  const { 'pigeon-sent': sent, 'pigeon-seal': seal } = headers;
  return typeof sent === 'string' && typeof seal === 'string' ? { sent, seal } : {};
}

function elementOf(value: unknown): Element<Note> {
  if (!isObject(value) || !isObject(value['letter'])) {
    return { value, event: refused('not_an_event', 'a note is an object with a letter') };
  }
  return { value, event: { note: idText(value['note']) ?? null, letter: value['letter'] } };
}
