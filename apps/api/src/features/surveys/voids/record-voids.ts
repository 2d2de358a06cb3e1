import type { SurveyEnrollmentCommand } from '@deskledger/domain';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { currentContext } from '../../../platform/observability/request-context.js';
import { RecordVisits } from '../enrollments/recording/record-visits.js';

/** Enrollments of one transaction, which holds the partitions of all of them. */
const setSize = 100;

/** Tells enrollments that their answers are void, or count again. */
@Injectable()
export class RecordVoids {
  constructor(
    private readonly recorder: RecordVisits,
    private readonly clock: Clock,
  ) {}

  async recordAll(enrollmentIds: readonly string[], command: SurveyEnrollmentCommand): Promise<void> {
    const recorded = {
      at: this.clock.now().getTime(),
      commands: [command],
      active: false,
      metadata: { ...currentContext() },
      personalData: [],
      kept: null,
    };
    for (let start = 0; start < enrollmentIds.length; start += setSize) {
      const set = enrollmentIds.slice(start, start + setSize);
      await this.recorder.record(set.map((enrollmentId) => ({ enrollmentId, ...recorded })));
    }
  }
}
