import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  createSurveyTemplate,
  listSurveyVersions,
  readSurveyTemplates,
  updateSurveyTemplate,
  type ParsedRequestOf,
} from '@deskledger/contracts';
import { Handles } from '../../../platform/http/index.js';
import { ReadSurveyTemplates } from './read-survey-templates.query.js';
import { ListSurveyVersions } from './list-survey-versions.query.js';
import { CreateSurveyTemplate, UpdateSurveyTemplate } from './save-survey-template.command.js';

@Controller()
export class SurveyTemplatesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Handles(readSurveyTemplates)
  read({ query }: ParsedRequestOf<typeof readSurveyTemplates>) {
    return this.queries.execute(new ReadSurveyTemplates(query.id));
  }

  @Handles(createSurveyTemplate)
  create({ body }: ParsedRequestOf<typeof createSurveyTemplate>) {
    return this.commands.execute(new CreateSurveyTemplate(body));
  }

  @Handles(updateSurveyTemplate)
  update({ params, body }: ParsedRequestOf<typeof updateSurveyTemplate>) {
    return this.commands.execute(new UpdateSurveyTemplate(params.id, body));
  }

  @Handles(listSurveyVersions)
  async versions({ params }: ParsedRequestOf<typeof listSurveyVersions>) {
    return { items: await this.queries.execute(new ListSurveyVersions(params.id)) };
  }
}
