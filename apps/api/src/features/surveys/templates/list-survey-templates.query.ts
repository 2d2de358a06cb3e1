import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { SurveyTemplate } from '@deskledger/contracts';
import { notFound } from '../../../platform/http/index.js';
import { TemplateReader } from './template-reader.js';

/** All templates, or a list of the one with this id. */
export class ListSurveyTemplates extends Query<SurveyTemplate[]> {
  constructor(readonly id: string | undefined) {
    super();
  }
}

export const noSuchTemplate = () => notFound('There is no survey template with this id.');

@QueryHandler(ListSurveyTemplates)
export class ListSurveyTemplatesHandler implements IQueryHandler<ListSurveyTemplates> {
  constructor(private readonly reader: TemplateReader) {}

  async execute({ id }: ListSurveyTemplates): Promise<SurveyTemplate[]> {
    const templates = await this.reader.read(id);
    if (id !== undefined && templates.length === 0) throw noSuchTemplate();
    return templates;
  }
}
