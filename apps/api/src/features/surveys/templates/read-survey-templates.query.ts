import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { SurveyTemplate } from '@deskledger/contracts';
import { notFound } from '../../../platform/http/index.js';
import { TemplateReader } from './template-reader.js';

/** All templates, or the one with this id. */
export class ReadSurveyTemplates extends Query<SurveyTemplate[] | SurveyTemplate> {
  constructor(readonly id: string | undefined) {
    super();
  }
}

export const noSuchTemplate = () => notFound('This survey template does not exist.');

@QueryHandler(ReadSurveyTemplates)
export class ReadSurveyTemplatesHandler implements IQueryHandler<ReadSurveyTemplates> {
  constructor(private readonly reader: TemplateReader) {}

  async execute({ id }: ReadSurveyTemplates): Promise<SurveyTemplate[] | SurveyTemplate> {
    const templates = await this.reader.read(id);
    if (id === undefined) return templates;
    const [template] = templates;
    if (template === undefined) throw noSuchTemplate();
    return template;
  }
}
