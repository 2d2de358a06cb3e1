import type { SurveyVoid } from '@deskledger/contracts';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { VoidReason } from '@deskledger/domain';
import { Database } from '../../../platform/database/database.js';
import { Partitions } from '../../../platform/database/partitions.js';
import { NameActors } from '../../accounts/index.js';
import { surveyEnrollmentStreamId } from '../streams/survey-enrollment.stream.js';
import { type ResponseSummary, summaryOf, summarySql } from './chosen-responses.js';

const mostShown = 100;

const voidsSql = `
  select void_id as id, reason, min(voided_at) as "voidedAt", min(id::text) as example, ${summarySql}
    from survey_voided_responses where template_id = $1 and void_id = coalesce($2, void_id)
   group by void_id, reason order by "voidedAt" desc, void_id desc limit ${mostShown}`;

// The events of an enrollment are few, and found by its stream.
const actorsSql = `
  select distinct on (wanted.index) wanted.index, metadata ->> 'actor' as actor
    from unnest($1::smallint[], $2::text[]) with ordinality as wanted (partition, stream, index)
    join events on events.partition = wanted.partition and stream_id = wanted.stream and type = 'SurveyAnswerVoided'
   order by wanted.index, stream_version desc`;

interface VoidRow extends ResponseSummary {
  id: string;
  reason: VoidReason;
  voidedAt: Date;
  /** One of its responses. */
  example: string;
}

/** What was voided and not taken back. */
@Injectable()
export class VoidsReader {
  constructor(
    private readonly database: Database,
    private readonly partitions: Partitions,
    private readonly queries: QueryBus,
  ) {}

  /** Of a survey, newest first, the newest hundred; or this one. */
  async read(survey: string, voidId: string | null = null): Promise<SurveyVoid[]> {
    const rows = await this.database.query<VoidRow>(voidsSql, [survey, voidId]);
    const names = await this.namesOf(rows.map(({ example }) => surveyEnrollmentStreamId(example)));
    return rows.map((row, index) => ({
      id: row.id,
      reason: row.reason,
      voidedAt: row.voidedAt.toISOString(),
      voidedBy: names[index] ?? null,
      ...summaryOf(row),
    }));
  }

  /** Who voided the answers of these streams, in their order; undefined where no person is behind it. */
  private async namesOf(streamIds: readonly string[]): Promise<(string | undefined)[]> {
    const found = await this.database.query<{ index: number; actor: string | null }>(actorsSql, [
      streamIds.map((streamId) => this.partitions.of(streamId)),
      streamIds,
    ]);
    const names = await this.queries.execute(new NameActors(found.map(({ actor }) => actor ?? '')));
    const byIndex = new Map(found.map(({ index, actor }) => [index, names.get(actor ?? '')]));
    return streamIds.map((_, index) => byIndex.get(index + 1));
  }
}
