import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { fullSight } from '../../../platform/questions/index.js';
import { QuestionTables, ResponseTables } from '../../surveys/index.js';
import type { ArchiveFile, ArchiveQuestion, ArchiveSource } from './archive-source.js';

/** Responses submitted in the range: two tables for each survey, since each asks other questions. */
@Injectable()
export class ResponsesSource implements ArchiveSource {
  readonly content = 'responses';

  constructor(
    private readonly database: Database,
    private readonly responses: ResponseTables,
    private readonly questions: QuestionTables,
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
    const files = await Promise.all(
      surveys.map(async ({ id, public_id: publicId }) => {
        const question = { survey: id, range, selection: {} };
        const tables = await Promise.all([
          this.responses.read(question, range.timezone, fullSight),
          this.questions.read(question, range.timezone),
        ]);
        return tables.map((table) => ({
          table: { ...table, name: `${table.name} ${publicId}`, preamble: [...table.preamble, ...lines] },
        }));
      }),
    );
    return files.flat();
  }
}
