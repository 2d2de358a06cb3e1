import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { previewOrganization, type ParsedRequestOf } from '@deskledger/contracts';
import { Handles } from '../../../platform/http/index.js';
import { PreviewRejudging } from './preview-rejudging.query.js';

/** What settings would make of tickets is asked of the tickets. */
@Controller()
export class RejudgingController {
  constructor(private readonly queries: QueryBus) {}

  @Handles(previewOrganization)
  preview({ body: { version: _, ...settings } }: ParsedRequestOf<typeof previewOrganization>) {
    return this.queries.execute(new PreviewRejudging(settings));
  }
}
