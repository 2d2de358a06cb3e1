import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { createApiToken, listApiTokens, revokeApiToken, type ParsedRequestOf } from '@deskledger/contracts';
import { Handles } from '../../../platform/http/index.js';
import type { Call } from '../../../platform/http/index.js';
import { CreateApiToken } from './create-api-token.command.js';
import { ListApiTokens } from './list-api-tokens.query.js';
import { RevokeApiToken } from './revoke-api-token.command.js';

@Controller()
export class ApiTokensController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Handles(listApiTokens)
  async list() {
    return { tokens: await this.queries.execute(new ListApiTokens()) };
  }

  @Handles(createApiToken)
  create({ body }: ParsedRequestOf<typeof createApiToken>, { actor }: Call) {
    return this.commands.execute(new CreateApiToken(actor, body));
  }

  @Handles(revokeApiToken)
  async revoke({ params }: ParsedRequestOf<typeof revokeApiToken>, { actor }: Call) {
    await this.commands.execute(new RevokeApiToken(actor, params.id));
    return { ok: true as const };
  }
}
