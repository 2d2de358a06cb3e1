import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { Partitions } from '../../../../platform/database/partitions.js';
import type { Tx } from '../../../../platform/database/tx.js';
import { EventStore } from '../../../../platform/event-store/event-store.js';
import { savePersonalData } from '../../../../platform/personal-data/index.js';
import { surveyEnrollment, surveyEnrollmentStreamId } from '../../streams/survey-enrollment.stream.js';
import { forgetAnswers, keepAnswers } from './partial-answers.js';
import { rememberVisitors } from './remember-visitors.js';
import { handlingsOf, outcomesOf, type Visit, type VisitOutcome } from './visit.js';

/** Writes what happened to enrollments: the only way from a request, or from time, into their streams. */
@Injectable()
export class RecordVisits {
  constructor(
    private readonly database: Database,
    private readonly partitions: Partitions,
    private readonly store: EventStore,
    private readonly clock: Clock,
  ) {}

  /** Records visits in one transaction; each has an outcome of its own, in the order given. */
  record(visits: readonly Visit[]): Promise<VisitOutcome[]> {
    return this.database.transaction(async (tx) => {
      await tx.lockPartitions(visits.map((visit) => this.partitionOf(visit)));
      const outcomes = await this.recordLocked(tx, visits);
      return visits.map((visit) => outcomes.get(visit)!);
    });
  }

  /** The same, without waiting: undefined for visits to a partition that somebody else is writing to. */
  recordFree(visits: readonly Visit[]): Promise<(VisitOutcome | undefined)[]> {
    return this.database.transaction(async (tx) => {
      const free = await tx.tryLockPartitions(visits.map((visit) => this.partitionOf(visit)));
      const possible = visits.filter((visit) => free.has(this.partitionOf(visit)));
      const outcomes = await this.recordLocked(tx, possible);
      return visits.map((visit) => outcomes.get(visit));
    });
  }

  partitionOf({ enrollmentId }: Visit): number {
    return this.partitions.of(surveyEnrollmentStreamId(enrollmentId));
  }

  private async recordLocked(tx: Tx, visits: readonly Visit[]): Promise<ReadonlyMap<Visit, VisitOutcome>> {
    if (visits.length === 0) return new Map();
    const handlings = handlingsOf(visits);
    const handled = await this.store.handleBatch(tx, surveyEnrollment, handlings);
    const outcomes = outcomesOf(handled.outcomes);
    await this.writeBeside(tx, visits, outcomes);
    return outcomes;
  }

  private async writeBeside(
    tx: Tx,
    visits: readonly Visit[],
    outcomes: ReadonlyMap<Visit, VisitOutcome>,
  ): Promise<void> {
    const recorded = visits.filter((visit) => outcomes.get(visit)?.refusal === undefined);
    await savePersonalData(
      tx,
      recorded.flatMap(({ personalData }) => personalData),
    );
    const kept = recorded.flatMap(({ enrollmentId, kept: added }) => (added ? [[enrollmentId, added] as const] : []));
    await keepAnswers(tx, kept, this.clock.now());
    await rememberVisitors(tx, visitorsOf(recorded), this.clock.now());
    await forgetAnswers(tx, endedIn(recorded, outcomes));
  }
}

function visitorsOf(visits: readonly Visit[]): (readonly [enrollmentId: string, visitor: string])[] {
  return visits.flatMap(({ enrollmentId, visitor }) =>
    visitor === undefined ? [] : [[enrollmentId, visitor] as const],
  );
}

function endedIn(visits: readonly Visit[], outcomes: ReadonlyMap<Visit, VisitOutcome>): string[] {
  const ended = visits.filter((visit) => {
    const outcome = outcomes.get(visit);
    if (outcome?.refusal !== undefined) return false;
    return outcome?.enrollment.answer !== null || outcome.enrollment.expiredAt !== null;
  });
  return [...new Set(ended.map(({ enrollmentId }) => enrollmentId))];
}
