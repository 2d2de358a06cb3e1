import type { GivenAnswer, RecordedAnswer } from '@deskledger/domain';
import { type PersonalDatum, References } from '../../../../platform/personal-data/index.js';

export interface ReferredAnswers {
  readonly answers: RecordedAnswer[];
  /** What the references stand for. */
  readonly personalData: PersonalDatum[];
}

/** What people write may name them or others: the log holds a reference, the text stands beside it. */
export class AnswerReferences {
  constructor(private readonly key: Buffer) {}

  /** @param streamId the enrollment's stream. */
  of(streamId: string, given: readonly GivenAnswer[]): ReferredAnswers {
    const references = new References(this.key);
    const answers = given.map((answer): RecordedAnswer => {
      if (answer.type !== 'text' && answer.type !== 'email') return answer;
      return { id: answer.id, type: answer.type, ref: references.text('answer', streamId, answer.value) };
    });
    return { answers, personalData: references.made() };
  }
}
