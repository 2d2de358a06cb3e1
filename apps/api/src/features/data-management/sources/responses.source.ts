import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { ResponseTables } from '../../surveys/index.js';
import type { ArchiveFile, ArchiveQuestion, ArchiveSource } from './archive-source.js';

/** Responses submitted in the range: a table for each survey, since each asks other questions. */
@Injectable()
export class ResponsesSource implements ArchiveSource {
  readonly content = 'responses';

  constructor(
    private readonly database: Database,
    private readonly tables: ResponseTables,
  ) {}

  async count({ range }: ArchiveQuestion): Promise<number> {
    const [row] = await this.database.read<{ n: number }>(
      'select count(*) as n from survey_responses where answered_at >= $1 and answered_at < $2',
      [new Date(range.startsAt), new Date(range.endsAt)],
    );
    return row!.n;
  }

  async files({ range, lines }: ArchiveQuestion): Promise<ArchiveFile[]> {
    const surveys = await this.database.read<{ id: string; public_id: string }>(
      'select id, public_id from survey_templates order by created_at, id',
    );
    return Promise.all(
      surveys.map(async ({ id, public_id: publicId }) => {
        const table = await this.tables.read({ survey: id, range, selection: {} }, range.timezone);
        return { table: { ...table, name: `Responses ${publicId}`, preamble: [...table.preamble, ...lines] } };
      }),
    );
  }
}
