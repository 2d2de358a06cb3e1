import {
  addAnnotation,
  changeAnnotation,
  deleteAnnotation,
  listAnnotations,
  restoreAnnotation,
  type ParsedRequestOf,
} from '@deskledger/contracts';
import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Handles, type Call } from '../../platform/http/index.js';
import { AddAnnotation } from './add-annotation.command.js';
import { ChangeAnnotation } from './change-annotation.command.js';
import { DeleteAnnotation } from './delete-annotation.command.js';
import { ListAnnotations } from './list-annotations.query.js';
import { RestoreAnnotation } from './restore-annotation.command.js';

@Controller()
export class AnnotationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Handles(listAnnotations)
  list({ query }: ParsedRequestOf<typeof listAnnotations>, { actor }: Call) {
    return this.queries.execute(new ListAnnotations(actor, query));
  }

  @Handles(addAnnotation)
  add({ body }: ParsedRequestOf<typeof addAnnotation>, { actor }: Call) {
    return this.commands.execute(new AddAnnotation(actor, body));
  }

  @Handles(changeAnnotation)
  change({ params, body }: ParsedRequestOf<typeof changeAnnotation>, { actor }: Call) {
    return this.commands.execute(new ChangeAnnotation(actor, params.id, body));
  }

  @Handles(deleteAnnotation)
  async delete({ params }: ParsedRequestOf<typeof deleteAnnotation>, { actor }: Call) {
    await this.commands.execute(new DeleteAnnotation(actor, params.id));
    return { ok: true as const };
  }

  @Handles(restoreAnnotation)
  restore({ params }: ParsedRequestOf<typeof restoreAnnotation>, { actor }: Call) {
    return this.commands.execute(new RestoreAnnotation(actor, params.id));
  }
}
