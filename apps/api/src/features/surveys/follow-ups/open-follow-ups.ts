import {
  countedAnswer,
  followUpRule,
  starOf,
  type Enrollment,
  type FollowUpOpened,
  type FollowUpRule,
  type JudgedAnswer,
  type RecordedAnswer,
  type SurveyAnswer,
  type SurveyEnrollmentEvent,
  type SurveyEnrollmentState,
} from '@deskledger/domain';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Partitions } from '../../../platform/database/partitions.js';
import type { Tx } from '../../../platform/database/tx.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import type { RecordedOf } from '../../../platform/event-store/read-stream.js';
import type { StreamChange } from '../../../platform/event-store/stream.js';
import { ListColleagues, type Colleague } from '../../accounts/index.js';
import { ORGANIZATION_STREAM_ID } from '../../organization/index.js';
import { followUpAggregate, followUpStreamId } from '../streams/follow-up.stream.js';
import { enrollmentIdOf } from '../streams/survey-enrollment.stream.js';

type Change = StreamChange<SurveyEnrollmentState, RecordedOf<SurveyEnrollmentEvent>>;

/** An answer, and the rules of the moment in which it was recorded. */
interface Judgeable {
  readonly id: string;
  readonly enrollment: Enrollment;
  readonly answer: SurveyAnswer;
  readonly rules: readonly FollowUpRule[];
}

interface Found {
  readonly id: string;
  readonly answeredAt: number;
  readonly data: FollowUpOpened['data'];
}

/** The rules by the place in the log from which they hold. */
interface RulesSince extends Record<string, unknown> {
  position: number;
  rules: FollowUpRule[];
}

const rulesSql = `
  select position, data -> 'followUpRules' as rules from events
   where partition = $1 and stream_id = $2 and type = 'FollowUpRulesChanged' order by position`;

const textsSql = `select ref, value ->> 'text' as text from personal_data where ref = any ($1) and value ? 'text'`;

/** Finds answers that somebody has to get back to, and opens their follow-ups in the transaction of the finding. */
@Injectable()
export class OpenFollowUps {
  constructor(
    private readonly store: EventStore,
    private readonly partitions: Partitions,
    private readonly queries: QueryBus,
  ) {}

  async open(tx: Tx, changes: readonly Change[]): Promise<void> {
    const judgeable = judgeableOf(changes, await this.readRules(tx));
    if (judgeable.length === 0) return;
    const texts = await readTexts(tx, judgeable);
    const found = judgeable.map((each) => ({ ...each, rule: followUpRule(each.rules, judgedOf(each, texts)) }));
    if (found.every(({ rule }) => rule === undefined)) return;
    const colleagues = await this.queries.execute(new ListColleagues());
    await this.record(
      tx,
      found.flatMap(({ rule, ...each }) => (rule === undefined ? [] : [openingOf(each, rule, colleagues)])),
    );
  }

  /** Each follow-up was opened when its answer was given, however late that is found. */
  private async record(tx: Tx, found: readonly Found[]): Promise<void> {
    const handlings = new Map(
      found.map(({ id, answeredAt, data }) => [
        followUpStreamId(id),
        [{ commands: [{ kind: 'open', found: data } as const], context: { now: answeredAt } }],
      ]),
    );
    await tx.lockPartitions([...handlings.keys()].map((streamId) => this.partitions.of(streamId)));
    await this.store.handleBatch(tx, followUpAggregate, handlings);
  }

  private async readRules(tx: Tx): Promise<RulesSince[]> {
    const partition = this.partitions.of(ORGANIZATION_STREAM_ID);
    return tx.query<RulesSince>(rulesSql, [partition, ORGANIZATION_STREAM_ID]);
  }
}

/** Answers count from the moment in which rules are there: what was answered before is over. */
function judgeableOf(changes: readonly Change[], since: readonly RulesSince[]): Judgeable[] {
  return changes.flatMap(({ streamId, after, events }) => {
    const answer = countedAnswer(after);
    const answered = events.find(({ type }) => type === 'SurveyAnswered');
    if (after === null || answer === null || answered === undefined) return [];
    const rules = since.findLast(({ position }) => position < answered.position)?.rules ?? [];
    return rules.length === 0 ? [] : [{ id: enrollmentIdOf(streamId), enrollment: after, answer, rules }];
  });
}

/** What was written, by reference, as far as a rule looks for words. What was erased is missing. */
async function readTexts(tx: Tx, judgeable: readonly Judgeable[]): Promise<ReadonlyMap<string, string>> {
  const refs = judgeable
    .filter(({ rules }) => rules.some(({ when }) => when.words !== undefined))
    .flatMap(({ answer }) => answer.answers.flatMap(refOf));
  if (refs.length === 0) return new Map();
  const rows = await tx.query<{ ref: string; text: string }>(textsSql, [refs]);
  return new Map(rows.map(({ ref, text }) => [ref, text]));
}

const refOf = (answer: RecordedAnswer): string[] => (answer.type === 'text' ? [answer.ref] : []);

function judgedOf({ enrollment, answer }: Judgeable, texts: ReadonlyMap<string, string>): JudgedAnswer {
  return {
    star: answer.rating && starOf(answer.rating),
    texts: answer.answers.flatMap(refOf).flatMap((ref) => texts.get(ref) ?? []),
    organizationId: enrollment.ticket?.organizationId ?? null,
    agreedTo: answer.answers.flatMap((each) =>
      (each.type === 'yes_no' || each.type === 'consent') && each.value ? [each.id] : [],
    ),
  };
}

function openingOf(
  { id, enrollment, answer }: Omit<Judgeable, 'rules'>,
  rule: FollowUpRule,
  colleagues: readonly Colleague[],
): Found {
  const { ticket, templateId } = enrollment;
  const star = answer.rating && starOf(answer.rating);
  const assignee = assigneeOf(rule, ticket?.assigneeId ?? null, colleagues);
  const data = { rule: rule.id, star, ticketId: ticket?.id ?? null, templateId, assignee };
  return { id, answeredAt: answer.answeredAt, data };
}

/** Nobody where the person has no account, or none any more. */
function assigneeOf({ assignTo }: FollowUpRule, holder: string | null, colleagues: readonly Colleague[]) {
  const isWanted = ({ id, agent }: Colleague) =>
    assignTo === 'holder' ? holder !== null && agent === holder : id === assignTo;
  return colleagues.find(isWanted)?.id ?? null;
}
