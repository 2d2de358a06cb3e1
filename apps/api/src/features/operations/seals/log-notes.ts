import type { SignedNote } from '@deskledger/domain';
import { Injectable } from '@nestjs/common';
import type { Queryable } from '../../../platform/database/statement.js';
import type { Tx } from '../../../platform/database/tx.js';
import { NoteKey } from './note-key.js';

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

  /** Of a day that is over only its last note stays. */
  async add(tx: Tx, note: string, sealedAt: Date): Promise<void> {
    await tx.query('select add_log_note($1, $2)', [note, sealedAt]);
  }
}
