import type { SurveyVoid, VoidedWhich } from '@deskledger/contracts';
import type { VoidReason } from '@deskledger/domain';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuidV7 } from 'uuid';
import { conflict } from '../../../platform/http/index.js';
import { ChosenResponses } from './chosen-responses.js';
import { RecordVoids } from './record-voids.js';
import { VoidsReader } from './voids-reader.js';

/** Takes responses out of every figure. */
export class VoidResponses extends Command<SurveyVoid> {
  constructor(
    readonly survey: string,
    readonly which: VoidedWhich,
    readonly reason: VoidReason,
  ) {
    super();
  }
}

@CommandHandler(VoidResponses)
export class VoidResponsesHandler implements ICommandHandler<VoidResponses> {
  constructor(
    private readonly chosen: ChosenResponses,
    private readonly recorder: RecordVoids,
    private readonly reader: VoidsReader,
  ) {}

  /** Whoever is interrupted asks again: what is void already stays so, under the voiding of before. */
  async execute({ survey, which, reason }: VoidResponses): Promise<SurveyVoid> {
    const ids = await this.chosen.find(survey, which);
    const voidId = uuidV7();
    const command = { kind: 'void', voiding: { voidId, reason } } as const;
    await this.recorder.recordAll(ids, command);
    const [made] = await this.reader.read(survey, voidId);
    if (made === undefined) throw conflict('There are no responses to void. They may already be void.');
    return made;
  }
}
