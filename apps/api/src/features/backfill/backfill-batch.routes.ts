import { backfillBatchPath } from '@deskledger/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { invalidRequest, notFound, RawRoutes, type Call } from '../../platform/http/index.js';
import { ReceiveBatch, type SentBatch } from './receive-batch.js';

/** Most bytes of one batch as it comes, packed or not. */
const largestBatch = 5 * 1024 * 1024;
const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The address of numbered batches. Their bodies are lines, and may be packed: no JSON parser may touch them. */
@Injectable()
export class BackfillBatchRoutes implements OnModuleInit {
  constructor(
    private readonly routes: RawRoutes,
    private readonly receiver: ReceiveBatch,
  ) {}

  onModuleInit(): void {
    this.routes.add({
      method: 'POST',
      path: backfillBatchPath,
      access: ['administrator'],
      bodyLimit: largestBatch,
      handle: (body, call) => this.receiver.receive(sentBatch(body, call)),
    });
  }
}

function sentBatch(body: Buffer, call: Call): SentBatch {
  const { id } = call.request.params as { id: string };
  const { number } = call.request.query as { number?: unknown };
  if (!uuidForm.test(id)) throw notFound('This backfill run does not exist.');
  if (typeof number !== 'string' || !/^[1-9]\d{0,8}$/.test(number)) {
    throw invalidRequest('The batch number is missing or not valid.', [
      { path: 'number', message: 'must be a whole number from 1' },
    ]);
  }
  return { runId: id, number: Number(number), body, contentEncoding: call.header('content-encoding') };
}
