import { type ParsedRequestOf, storeSurveyImage } from '@deskledger/contracts';
import { Controller } from '@nestjs/common';
import { Handles } from '../../../platform/http/index.js';
import { SurveyImages } from './survey-images.js';

@Controller()
export class SurveyImagesController {
  constructor(private readonly images: SurveyImages) {}

  @Handles(storeSurveyImage)
  store({ body }: ParsedRequestOf<typeof storeSurveyImage>) {
    return this.images.store(Buffer.from(body.image, 'base64'));
  }
}
