import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  cancelDeletion,
  readAccount,
  readSecurity,
  removePicture,
  requestDeletion,
  storePicture,
  updateAccount,
  type ParsedRequestOf,
} from '@deskledger/contracts';
import { type Call, Handles } from '../../../platform/http/index.js';
import { CancelDeletion } from './cancel-deletion.command.js';
import { Pictures } from './pictures.js';
import { ReadAccount } from './read-account.query.js';
import { ReadSecurity } from './read-security.query.js';
import { RequestDeletion } from './request-deletion.command.js';
import { UpdateAccount } from './update-account.command.js';

/** What people do with their own account, besides signing in. */
@Controller()
export class OwnAccountController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly pictures: Pictures,
  ) {}

  @Handles(readAccount)
  read(_request: ParsedRequestOf<typeof readAccount>, { actor }: Call) {
    return this.queries.execute(new ReadAccount(actor));
  }

  @Handles(readSecurity)
  readSecurity(_request: ParsedRequestOf<typeof readSecurity>, { actor }: Call) {
    return this.queries.execute(new ReadSecurity(actor));
  }

  @Handles(updateAccount)
  update({ body }: ParsedRequestOf<typeof updateAccount>, { actor }: Call) {
    return this.commands.execute(new UpdateAccount(actor, body));
  }

  @Handles(storePicture)
  async storePicture({ body }: ParsedRequestOf<typeof storePicture>, { actor }: Call) {
    return { picture: await this.pictures.store(actor.accountId, Buffer.from(body.image, 'base64')) };
  }

  @Handles(removePicture)
  async removePicture(_request: ParsedRequestOf<typeof removePicture>, { actor }: Call) {
    await this.pictures.remove(actor.accountId);
    return { ok: true as const };
  }

  @Handles(requestDeletion)
  async requestDeletion({ body }: ParsedRequestOf<typeof requestDeletion>, { actor }: Call) {
    const deletesAt = await this.commands.execute(new RequestDeletion(actor, body));
    return { deletesAt: deletesAt.toISOString() };
  }

  @Handles(cancelDeletion)
  async cancelDeletion(_request: ParsedRequestOf<typeof cancelDeletion>, { actor }: Call) {
    await this.commands.execute(new CancelDeletion(actor));
    return { ok: true as const };
  }
}
