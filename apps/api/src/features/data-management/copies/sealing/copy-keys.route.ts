import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { downloadCopyKeys } from '@deskledger/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { audit } from '../../../../platform/audit/audit.js';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { fileFormats, replyWithFile } from '../../../../platform/files/index.js';
import { actorName, RawRoutes, type Call } from '../../../../platform/http/index.js';
import { PersonalDataKey } from '../../../../platform/personal-data/index.js';
import { keyFile } from './key-file.js';
import { PersonKeys } from './person-keys.js';

/** The keys that open sealed copies. Directly on Fastify because the answer is a stream. */
@Injectable()
export class CopyKeysRoute implements OnModuleInit {
  constructor(
    private readonly routes: RawRoutes,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly personalDataKey: PersonalDataKey,
    private readonly keys: PersonKeys,
  ) {}

  onModuleInit(): void {
    const { method, path, access } = downloadCopyKeys;
    const handle = (_body: Buffer, call: Call) => this.send(call);
    this.routes.add({ endpoint: downloadCopyKeys, method, path, access, bodyLimit: 0, handle });
  }

  private async send(call: Call): Promise<Readable> {
    const personalDataKey = await this.personalDataKey.read(this.database);
    await this.database.transaction((tx) => audit(tx, actorName(call.actor), 'copy.keys_downloaded', 'copy'));
    const madeAt = this.clock.now();
    const through = new PassThrough();
    const write = (content: AsyncIterable<Buffer>) => pipeline(Readable.from(content, { objectMode: false }), through);
    this.database
      .transaction((tx) => write(keyFile(tx, this.keys, madeAt, personalDataKey)), { isolation: 'REPEATABLE READ' })
      // Whoever reads hears of it by the stream.
      .catch((error: unknown) => through.destroy(error instanceof Error ? error : new Error(String(error))));
    return replyWithFile(call, 'deskledger-keys.jsonl', fileFormats.ndjson.type, through);
  }
}
