import type { VoidedWhich, VoidPreview } from '@deskledger/contracts';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { ChosenResponses } from './chosen-responses.js';

export class PreviewVoid extends Query<VoidPreview> {
  constructor(
    readonly survey: string,
    readonly which: VoidedWhich,
  ) {
    super();
  }
}

@QueryHandler(PreviewVoid)
export class PreviewVoidHandler implements IQueryHandler<PreviewVoid> {
  constructor(private readonly chosen: ChosenResponses) {}

  execute({ survey, which }: PreviewVoid): Promise<VoidPreview> {
    return this.chosen.preview(survey, which);
  }
}
