import type { Lsn } from './lsn.js';

/** PostgreSQL counts microseconds from 2000 on. */
const epoch = Date.UTC(2000, 0, 1);

export type WalMessage =
  /** `end`: until where the server has log. */
  | { kind: 'data'; start: Lsn; end: Lsn; data: Buffer }
  /** `end`: until where the server has sent its log, and `sentAt` now by its clock. */
  | { kind: 'alive'; end: Lsn; sentAt: Date; wantsReply: boolean };

/** A message of a physical replication's stream. */
export function parseMessage(bytes: Buffer): WalMessage {
  const kind = String.fromCharCode(bytes[0]!);
  if (kind === 'w')
    return {
      kind: 'data',
      ...{ start: bytes.readBigUInt64BE(1), end: bytes.readBigUInt64BE(9) },
      data: bytes.subarray(25),
    };
  if (kind !== 'k') throw new Error(`Unknown message '${kind}' in the log's stream`);
  const sentAt = new Date(epoch + Number(bytes.readBigInt64BE(9) / 1000n));
  return { kind: 'alive', end: bytes.readBigUInt64BE(1), sentAt, wantsReply: bytes[17] === 1 };
}

/** Tells the server that it need not keep the log before `stored`. */
export function statusUpdate(stored: Lsn, wantsReply: boolean): Buffer {
  const message = Buffer.alloc(34);
  message.write('r');
  for (const at of [1, 9, 17]) message.writeBigUInt64BE(stored, at);
  message.writeBigInt64BE(BigInt(Date.now() - epoch) * 1000n, 25);
  message[33] = wantsReply ? 1 : 0;
  return message;
}
