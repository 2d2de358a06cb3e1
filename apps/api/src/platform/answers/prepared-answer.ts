import { createHash } from 'node:crypto';
import { PreparedReply } from '../http/index.js';

/** An answer ready to be sent, to those who have it already and to those who do not. */
export interface PreparedAnswer {
  readonly etag: string;
  readonly bytes: number;
  readonly whole: PreparedReply;
  readonly notModified: PreparedReply;
}

/** @param name the question in words that any process would use for it */
export function prepareAnswer(name: string, document: { readonly dataVersion: string }): PreparedAnswer {
  const body = Buffer.from(JSON.stringify(document));
  // Weak: two processes give the same figures with another `generatedAt`.
  const etag = `W/"${document.dataVersion}-${createHash('sha256').update(name).digest('base64url').slice(0, 12)}"`;
  const headers = { etag, 'cache-control': 'private, no-cache' };
  return {
    etag,
    bytes: body.length,
    whole: new PreparedReply(body, { ...headers, 'content-type': 'application/json; charset=utf-8' }),
    notModified: new PreparedReply(null, headers, 304),
  };
}

/** `ifNoneMatch` is the header of that name. */
export function replyWith(answer: PreparedAnswer, ifNoneMatch: string | undefined): PreparedReply {
  return ifNoneMatch !== undefined && names(ifNoneMatch, answer.etag) ? answer.notModified : answer.whole;
}

function names(header: string, etag: string): boolean {
  return header === etag || header.split(',').some((known) => known.trim() === etag || known.trim() === '*');
}
