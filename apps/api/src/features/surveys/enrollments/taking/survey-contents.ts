import { Injectable } from '@nestjs/common';
import type { SurveyContent } from '@deskledger/contracts';
import { Database } from '../../../../platform/database/database.js';

const contentSql = `
  select title, description, questions from survey_versions where template_id = $1 and version = $2`;

/** Published contents. */
@Injectable()
export class SurveyContents {
  constructor(private readonly database: Database) {}

  /** undefined when this version was never published. */
  async read(templateId: string, version: number): Promise<SurveyContent | undefined> {
    const [row] = await this.database.query<SurveyContent & Record<string, unknown>>(contentSql, [templateId, version]);
    return row;
  }
}
