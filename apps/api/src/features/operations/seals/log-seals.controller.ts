import { readLogSeal, verifyLog, type ParsedRequestOf } from '@deskledger/contracts';
import { Controller } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Handles } from '../../../platform/http/index.js';
import { LogNotes } from './log-notes.js';
import { NoteKey } from './note-key.js';
import { VerifyLog } from './verify-log.js';

@Controller()
export class LogSealsController {
  constructor(
    private readonly database: Database,
    private readonly notes: LogNotes,
    private readonly key: NoteKey,
    private readonly verifying: VerifyLog,
  ) {}

  @Handles(readLogSeal)
  async read() {
    const newest = await this.notes.newest(this.database);
    if (newest === undefined) return { seal: null };
    const { note, seal } = newest;
    return { seal: { note, key: this.key.verifierFor(seal.origin), sealedAt: seal.sealedAt } };
  }

  @Handles(verifyLog)
  verify({ query }: ParsedRequestOf<typeof verifyLog>) {
    return this.verifying.verify(query.partition, { size: query.size });
  }
}
