import { Injectable } from '@nestjs/common';
import type { SurveyContent } from '@deskledger/contracts';
import { Database } from '../../../../platform/database/database.js';

const mostKept = 500;

const contentSql = `
  select title, description, questions from survey_versions where template_id = $1 and version = $2`;

/** Published contents. A version never changes, so that the last used ones stay in memory. */
@Injectable()
export class SurveyContents {
  private readonly kept = new Map<string, SurveyContent>();

  constructor(private readonly database: Database) {}

  /** undefined when this version was never published. */
  async read(templateId: string, version: number): Promise<SurveyContent | undefined> {
    const key = `${templateId}/${version}`;
    const content = this.kept.get(key) ?? (await this.load(templateId, version));
    if (content === undefined) return undefined;
    this.kept.delete(key);
    this.kept.set(key, content);
    const [oldest] = this.kept.keys();
    if (this.kept.size > mostKept && oldest !== undefined) this.kept.delete(oldest);
    return content;
  }

  private async load(templateId: string, version: number): Promise<SurveyContent | undefined> {
    const [row] = await this.database.query<SurveyContent & Record<string, unknown>>(contentSql, [templateId, version]);
    return row;
  }
}
