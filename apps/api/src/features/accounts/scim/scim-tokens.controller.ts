import {
  createScimToken,
  listScimTokens,
  revokeScimToken,
  scimPath,
  type ParsedRequestOf,
} from '@deskledger/contracts';
import { Controller, Inject } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import { type Call, Handles } from '../../../platform/http/index.js';
import { ScimTokens } from './scim-tokens.js';

@Controller()
export class ScimTokensController {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'http'>,
    private readonly tokens: ScimTokens,
  ) {}

  @Handles(listScimTokens)
  async list() {
    return { address: `${this.config.http.publicUrl}${scimPath}`, tokens: await this.tokens.list() };
  }

  @Handles(createScimToken)
  create({ body }: ParsedRequestOf<typeof createScimToken>, { actor }: Call) {
    return this.tokens.make(actor, body);
  }

  @Handles(revokeScimToken)
  async revoke({ params }: ParsedRequestOf<typeof revokeScimToken>, { actor }: Call) {
    await this.tokens.revoke(actor, params.id);
    return { ok: true as const };
  }
}
