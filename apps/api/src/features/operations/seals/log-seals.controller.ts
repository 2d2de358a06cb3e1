import { type LogRestore, readLogSeal, verifyLog, type ParsedRequestOf } from '@deskledger/contracts';
import { Controller } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Handles } from '../../../platform/http/index.js';
import { LogNotes } from './log-notes.js';
import { NoteKey } from './note-key.js';
import { VerifyLog } from './verify-log.js';

const restoresSql = `
  select at, details ->> 'lastTransaction' as until from audit_log
   where action = 'instance.restored' and details ->> 'lastTransaction' is not null order by id desc limit 100`;

async function readRestores(database: Database): Promise<LogRestore[]> {
  const rows = await database.query<{ at: Date; until: string }>(restoresSql);
  return rows.map(({ at, until }) => ({ at: at.toISOString(), until }));
}

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
    const restores = await readRestores(this.database);
    if (newest === undefined) return { seal: null, restores };
    const { note, seal } = newest;
    return { seal: { note, key: this.key.verifierFor(seal.origin), sealedAt: seal.sealedAt }, restores };
  }

  @Handles(verifyLog)
  verify({ query }: ParsedRequestOf<typeof verifyLog>) {
    return this.verifying.verify(query.partition, { size: query.size });
  }
}
