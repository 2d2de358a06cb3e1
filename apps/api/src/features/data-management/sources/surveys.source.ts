import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { localInstants, portionOf } from '../../../platform/files/index.js';
import type { ArchiveFile, ArchiveQuestion, ArchiveSource } from './archive-source.js';

interface SurveyRow extends Record<string, unknown> {
  id: string;
  title: string;
  description: string;
  status: string;
  version: number;
  questions: unknown;
  created_at: Date;
  updated_at: Date;
}

const headings = ['Survey', 'Description', 'Status', 'Version', 'Questions', 'Created', 'Updated', 'Id'];

/** Survey templates as they are now, whatever the range; their questions as JSON. */
@Injectable()
export class SurveysSource implements ArchiveSource {
  readonly content = 'surveys';

  constructor(private readonly database: Database) {}

  async count(): Promise<number> {
    return (await this.read()).length;
  }

  async files({ range, lines }: ArchiveQuestion): Promise<ArchiveFile[]> {
    const local = localInstants(range.timezone);
    const rows = (await this.read()).map((row) => [
      ...[row.title, row.description, row.status, row.version, JSON.stringify(row.questions)],
      ...[local(row.created_at), local(row.updated_at), row.id],
    ]);
    return [{ table: { name: 'Surveys', preamble: lines, headings, portions: portionOf(rows) } }];
  }

  private read(): Promise<SurveyRow[]> {
    return this.database.read<SurveyRow>('select * from survey_templates order by created_at, id');
  }
}
