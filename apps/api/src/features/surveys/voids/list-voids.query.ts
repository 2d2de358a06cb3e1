import type { SurveyVoid } from '@deskledger/contracts';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { VoidsReader } from './voids-reader.js';

export class ListVoids extends Query<{ items: SurveyVoid[] }> {
  constructor(readonly survey: string) {
    super();
  }
}

@QueryHandler(ListVoids)
export class ListVoidsHandler implements IQueryHandler<ListVoids> {
  constructor(private readonly reader: VoidsReader) {}

  async execute({ survey }: ListVoids): Promise<{ items: SurveyVoid[] }> {
    return { items: await this.reader.read(survey) };
  }
}
