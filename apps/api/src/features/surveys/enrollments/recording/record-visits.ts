import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { Partitions } from '../../../../platform/database/partitions.js';
import type { Tx } from '../../../../platform/database/tx.js';
import { EventStore } from '../../../../platform/event-store/event-store.js';
import { savePersonalData } from '../../../../platform/personal-data/index.js';
import { surveyEnrollment, surveyEnrollmentStreamId } from '../../streams/survey-enrollment.stream.js';
import { handlingsOf, outcomesOf, type Visit, type VisitOutcome, type KeptAnswers } from './visit.js';
import { mergeKeptAnswers } from './merge-kept-answers.js';

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

interface Row extends KeptAnswers {
  enrollmentId: string;
  [column: string]: unknown;
}

const readSql = `
  select enrollment_id as "enrollmentId", respondent, version, answers, durations
  from survey_partial_answers where enrollment_id = any ($1)`;

const upsertSql = `
  insert into survey_partial_answers (enrollment_id, respondent, version, answers, durations, updated_at)
  select id, respondent, version, answers, durations, $2
  from jsonb_to_recordset($1::jsonb) as kept (id uuid, respondent text, version integer, answers jsonb, durations jsonb)
  on conflict (enrollment_id) do update
  set respondent = excluded.respondent, version = excluded.version, answers = excluded.answers, durations = excluded.durations,
    updated_at = excluded.updated_at`;

/**
 * Adds to what is kept for these enrollments, in the order given. The caller holds the partitions of their streams,
 * so nobody else writes to the same rows.
 */
async function keepAnswers(
  tx: Tx,
  additions: readonly (readonly [enrollmentId: string, added: KeptAnswers])[],
  now: Date,
): Promise<void> {
  if (additions.length === 0) return;
  const rows = await tx.query<Row>(readSql, [additions.map(([id]) => id)]);
  const kept = new Map<string, KeptAnswers>(rows.map((row) => [row.enrollmentId, row]));
  for (const [id, added] of additions) kept.set(id, mergeKeptAnswers(kept.get(id), added));
  const merged = [...kept].map(([id, { respondent, version, answers, durations }]) => {
    return { id, respondent, version, answers, durations };
  });
  await tx.query(upsertSql, [JSON.stringify(merged), now]);
}

/** Drops what was kept for enrollments that have ended. */
async function forgetAnswers(tx: Tx, enrollmentIds: readonly string[]): Promise<void> {
  if (enrollmentIds.length === 0) return;
  await tx.execute('delete from survey_partial_answers where enrollment_id = any ($1)', [enrollmentIds]);
}

/** Keeps whose answers by public links these enrollments are; the first word stays. */
async function rememberVisitors(
  tx: Tx,
  visitors: readonly (readonly [enrollmentId: string, visitor: string])[],
  now: Date,
): Promise<void> {
  if (visitors.length === 0) return;
  await tx.execute(
    `insert into survey_visitors (enrollment_id, visitor, seen_at)
     select enrollment_id, visitor, $3 from unnest($1::uuid[], $2::text[]) as told (enrollment_id, visitor)
     on conflict do nothing`,
    [visitors.map(([id]) => id), visitors.map(([, visitor]) => visitor), now],
  );
}
