import {
  chooseDefaultView,
  createSavedView,
  deleteSavedView,
  listSavedViews,
  restoreSavedView,
  updateSavedView,
  type ParsedRequestOf,
} from '@deskledger/contracts';
import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Handles } from '../../platform/http/index.js';
import type { Call } from '../../platform/http/index.js';
import { ChooseDefaultView } from './choose-default-view.command.js';
import { CreateSavedView } from './create-saved-view.command.js';
import { DeleteSavedView } from './delete-saved-view.command.js';
import { ListSavedViews } from './list-saved-views.query.js';
import { RestoreSavedView } from './restore-saved-view.command.js';
import { UpdateSavedView } from './update-saved-view.command.js';

@Controller()
export class ViewsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Handles(listSavedViews)
  async list(_request: ParsedRequestOf<typeof listSavedViews>, { actor }: Call) {
    return { views: await this.queries.execute(new ListSavedViews(actor)) };
  }

  @Handles(createSavedView)
  create({ body }: ParsedRequestOf<typeof createSavedView>, { actor }: Call) {
    return this.commands.execute(new CreateSavedView(actor, body));
  }

  @Handles(updateSavedView)
  update({ params, body }: ParsedRequestOf<typeof updateSavedView>, { actor }: Call) {
    return this.commands.execute(new UpdateSavedView(actor, params.id, body));
  }

  @Handles(deleteSavedView)
  async delete({ params }: ParsedRequestOf<typeof deleteSavedView>, { actor }: Call) {
    await this.commands.execute(new DeleteSavedView(actor, params.id));
    return { ok: true as const };
  }

  @Handles(restoreSavedView)
  restore({ params }: ParsedRequestOf<typeof restoreSavedView>, { actor }: Call) {
    return this.commands.execute(new RestoreSavedView(actor, params.id));
  }

  @Handles(chooseDefaultView)
  async chooseDefault({ params, body }: ParsedRequestOf<typeof chooseDefaultView>, { actor }: Call) {
    await this.commands.execute(new ChooseDefaultView(actor, params.screen, body.view));
    return { ok: true as const };
  }
}
