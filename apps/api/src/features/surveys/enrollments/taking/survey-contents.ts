import { Injectable } from '@nestjs/common';
import type { SurveyContent } from '@deskledger/contracts';
import { Database } from '../../../../platform/database/database.js';
import { selectWording, type Wording } from '../../templates/template-document.js';

const contentSql = `
  select title, description, questions, ${selectWording('survey_versions')} as wording
  from survey_versions where template_id = $1 and version = $2`;

type ContentRow = Pick<SurveyContent, 'title' | 'description' | 'questions'> & { wording: Wording } & Record<
    string,
    unknown
  >;

/** Published contents. */
@Injectable()
export class SurveyContents {
  constructor(private readonly database: Database) {}

  /** undefined when this version was never published. */
  async read(templateId: string, version: number): Promise<SurveyContent | undefined> {
    const [row] = await this.database.query<ContentRow>(contentSql, [templateId, version]);
    if (row === undefined) return undefined;
    const { wording, ...own } = row;
    return { ...own, ...wording };
  }
}
