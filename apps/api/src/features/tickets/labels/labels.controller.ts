import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { previewOrganization, readBorneLabels, type ParsedRequestOf } from '@deskledger/contracts';
import { Handles } from '../../../platform/http/index.js';
import { PreviewRejudging } from '../rejudging/preview-rejudging.query.js';
import { ReadBorneLabels } from './read-borne-labels.query.js';

/** Which labels tickets bear, and what other settings would make of the tickets, is asked of the tickets. */
@Controller()
export class LabelsController {
  constructor(private readonly queries: QueryBus) {}

  @Handles(readBorneLabels)
  labels() {
    return this.queries.execute(new ReadBorneLabels());
  }

  @Handles(previewOrganization)
  preview({ body: { version: _, reason: __, ...settings } }: ParsedRequestOf<typeof previewOrganization>) {
    return this.queries.execute(new PreviewRejudging(settings));
  }
}
