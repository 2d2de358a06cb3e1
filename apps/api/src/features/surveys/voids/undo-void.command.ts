import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { notFound } from '../../../platform/http/index.js';
import { RecordVoids } from './record-voids.js';

/** Counts voided responses again. */
export class UndoVoid extends Command<{ responses: number }> {
  constructor(readonly voidId: string) {
    super();
  }
}

@CommandHandler(UndoVoid)
export class UndoVoidHandler implements ICommandHandler<UndoVoid> {
  constructor(
    private readonly database: Database,
    private readonly recorder: RecordVoids,
  ) {}

  /** @throws ProblemError 404 */
  async execute({ voidId }: UndoVoid): Promise<{ responses: number }> {
    const rows = await this.database.query<{ id: string }>(
      'select id from survey_voided_responses where void_id = $1',
      [voidId],
    );
    if (rows.length === 0) throw notFound('This void does not exist or was already undone.');
    await this.recorder.recordAll(
      rows.map(({ id }) => id),
      { kind: 'reinstate', voidId },
    );
    return { responses: rows.length };
  }
}
