import { Injectable } from '@nestjs/common';
import { GroupCommit } from '../../../../platform/group-commit/group-commit.js';
import { RecordVisits } from './record-visits.js';
import type { Visit, VisitOutcome } from './visit.js';

const mostAtOnce = 100;
const mostWaiting = 2_000;
/**
 * Least milliseconds from one commit's beginning to the next. Nobody notices them on a page, and at 200 answers a
 * second they halve the processor time of each.
 */
const rest = 25;

/** Records visits that come at the same time in one transaction; nobody waits for a partition that is not their own. */
@Injectable()
export class VisitCollector extends GroupCommit<Visit, VisitOutcome> {
  constructor(recorder: RecordVisits) {
    super({
      commit: (visits) => recorder.recordFree(visits),
      held: { partitionOf: (visit) => recorder.partitionOf(visit), commit: (visits) => recorder.record(visits) },
      most: { items: mostAtOnce },
      mostWaiting,
      rest,
    });
  }
}
