import type { SignedNote } from '@deskledger/domain';
import { Injectable } from '@nestjs/common';
import type { Queryable } from '../../../platform/database/statement.js';
import type { Tx } from '../../../platform/database/tx.js';
import { NoteKey } from './note-key.js';

/** Of a day that is over its last note is kept, of the last day every one. */
const thinSql = `
  delete from log_notes where sealed_at < $1::timestamptz - interval '1 day' and exists (
    select from log_notes later
     where later.id > log_notes.id
       and date_trunc('day', later.sealed_at at time zone 'UTC') = date_trunc('day', log_notes.sealed_at at time zone 'UTC'))`;

export interface NewestNote {
  readonly note: string;
  readonly seal: SignedNote;
}

/** The signed notes over the log. */
@Injectable()
export class LogNotes {
  constructor(private readonly key: NoteKey) {}

  /** The newest that our key has signed; what stands beside it without a signature is nobody's word. */
  async newest(source: Queryable): Promise<NewestNote | undefined> {
    const rows = await source.query<{ note: string }>('select note from log_notes order by id desc limit 100');
    for (const { note } of rows) {
      const seal = this.key.verified(note);
      if (seal !== undefined) return { note, seal };
    }
    return undefined;
  }

  async add(tx: Tx, note: string, sealedAt: Date): Promise<void> {
    await tx.query('insert into log_notes (sealed_at, note) values ($1, $2)', [sealedAt, note]);
    await tx.query(thinSql, [sealedAt]);
  }
}
