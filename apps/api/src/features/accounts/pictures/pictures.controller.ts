import { Controller } from '@nestjs/common';
import { removePicture, storePicture, type ParsedRequestOf } from '@deskledger/contracts';
import { Handles } from '../../../platform/http/index.js';
import type { Call } from '../../../platform/http/index.js';
import { Pictures } from './pictures.js';

@Controller()
export class PicturesController {
  constructor(private readonly pictures: Pictures) {}

  @Handles(storePicture)
  async store({ body }: ParsedRequestOf<typeof storePicture>, { actor }: Call) {
    return { picture: await this.pictures.store(actor.accountId, Buffer.from(body.image, 'base64')) };
  }

  @Handles(removePicture)
  async remove(_request: ParsedRequestOf<typeof removePicture>, { actor }: Call) {
    await this.pictures.remove(actor.accountId);
    return { ok: true as const };
  }
}
