import { listVoids, previewVoid, undoVoid, voidResponses, type ParsedRequestOf } from '@deskledger/contracts';
import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Handles } from '../../../platform/http/index.js';
import { ListVoids } from './list-voids.query.js';
import { PreviewVoid } from './preview-void.query.js';
import { UndoVoid } from './undo-void.command.js';
import { VoidResponses } from './void-responses.command.js';

@Controller()
export class SurveyVoidsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Handles(previewVoid)
  preview({ params, body }: ParsedRequestOf<typeof previewVoid>) {
    return this.queries.execute(new PreviewVoid(params.id, body.which));
  }

  @Handles(voidResponses)
  make({ params, body }: ParsedRequestOf<typeof voidResponses>) {
    return this.commands.execute(new VoidResponses(params.id, body.which, body.reason));
  }

  @Handles(listVoids)
  list({ params }: ParsedRequestOf<typeof listVoids>) {
    return this.queries.execute(new ListVoids(params.id));
  }

  @Handles(undoVoid)
  undo({ params }: ParsedRequestOf<typeof undoVoid>) {
    return this.commands.execute(new UndoVoid(params.id));
  }
}
