import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { cancelDeletion, requestDeletion, type ParsedRequestOf } from '@deskledger/contracts';
import { Handles } from '../../../platform/http/index.js';
import type { Call } from '../../../platform/http/index.js';
import { CancelDeletion } from './cancel-deletion.command.js';
import { RequestDeletion } from './request-deletion.command.js';

@Controller()
export class DeletionController {
  constructor(private readonly commands: CommandBus) {}

  @Handles(requestDeletion)
  async request({ body }: ParsedRequestOf<typeof requestDeletion>, { actor }: Call) {
    const deletesAt = await this.commands.execute(new RequestDeletion(actor, body));
    return { deletesAt: deletesAt.toISOString() };
  }

  @Handles(cancelDeletion)
  async cancel(_request: ParsedRequestOf<typeof cancelDeletion>, { actor }: Call) {
    await this.commands.execute(new CancelDeletion(actor));
    return { ok: true as const };
  }
}
