import type { FollowUpFigures, FollowUpsPage, FollowUpsQuery } from '@deskledger/contracts';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Conditions } from '../../../platform/database/conditions.js';
import { Database } from '../../../platform/database/database.js';
import { forbidden, type Actor } from '../../../platform/http/index.js';
import { lastPage } from '../../../platform/questions/index.js';
import { selectResponses } from '../results/select-responses.js';
import { selectionOf } from '../results/result-question.js';
import { accountOf, isTheirs } from './follow-up-rights.js';
import { FollowUpsReader } from './follow-ups-reader.js';

export class ListFollowUps extends Query<FollowUpsPage> {
  constructor(
    readonly query: FollowUpsQuery,
    readonly actor: Actor,
  ) {
    super();
  }
}

/** What is told by state. */
const figuresSql = `
  select count(*) filter (where f.state = 'new') as new,
         count(*) filter (where f.state = 'in_contact') as "inContact",
         count(*) filter (where f.state = 'closed') as closed,
         percentile_cont(0.5) within group (
           order by floor(extract(epoch from f.closed_at)) - floor(extract(epoch from f.opened_at))
         ) as "medianSecondsToClose"`;

const order = 'f.closed_at is not null, case when f.closed_at is null then f.opened_at end, f.closed_at desc, f.id';

@QueryHandler(ListFollowUps)
export class ListFollowUpsHandler implements IQueryHandler<ListFollowUps> {
  constructor(
    private readonly database: Database,
    private readonly reader: FollowUpsReader,
  ) {}

  /** @throws ProblemError 403 for those of somebody else */
  async execute({ query, actor }: ListFollowUps): Promise<FollowUpsPage> {
    const { state, page, pageSize } = query;
    const asked = selected(query, actor);
    const [figures] = await this.database.read<FollowUpFigures & Record<string, unknown>>(
      `${figuresSql} ${asked.from}`,
      asked.conditions.params,
    );
    const total = totalOf(figures!, state);
    const ids = await this.readIds(asked, query);
    return {
      items: await this.reader.read(ids, actor),
      figures: figures!,
      page,
      pages: lastPage(total, pageSize),
      total,
    };
  }

  private async readIds({ conditions, from }: Selected, { state, page, pageSize }: FollowUpsQuery): Promise<string[]> {
    const inState = state === undefined ? 'true' : stateSql(conditions, state);
    const portion = `limit ${conditions.param(pageSize)} offset ${conditions.param((page - 1) * pageSize)}`;
    const sql = `select f.id ${from} and ${inState} order by ${order} ${portion}`;
    const rows = await this.database.read<{ id: string }>(sql, conditions.params);
    return rows.map(({ id }) => id);
  }
}

interface Selected {
  readonly conditions: Conditions;
  /** Follow-ups `f` with their responses `r`, whatever their state. */
  readonly from: string;
}

function selected(query: FollowUpsQuery, actor: Actor): Selected {
  const conditions = new Conditions();
  selectResponses(conditions, { survey: query.survey ?? null, range: null, selection: selectionOf(query) });
  if (query.assignedTo !== undefined) conditions.add(isAssigned(conditions, query.assignedTo, actor));
  if (query.response !== undefined) conditions.add(`f.id = ${conditions.param(query.response, 'uuid')}`);
  return { conditions, from: `from survey_follow_ups f join survey_responses r using (id) where ${conditions.sql}` };
}

function isAssigned(conditions: Conditions, assignedTo: string, actor: Actor): string {
  if (assignedTo === '-') return 'f.assignee_id is null';
  const account = assignedTo === 'me' ? accountOf(actor) : assignedTo;
  if (account !== null && !isTheirs(actor, account))
    throw forbidden('Only Managers and Administrators can list the follow-ups of other people.');
  return `f.assignee_id = ${conditions.param(account, 'uuid')}`;
}

function stateSql(conditions: Conditions, state: NonNullable<FollowUpsQuery['state']>): string {
  return state === 'open' ? 'f.closed_at is null' : `f.state = ${conditions.param(state, 'text')}`;
}

function totalOf({ new: fresh, inContact, closed }: FollowUpFigures, state: FollowUpsQuery['state']): number {
  if (state === undefined) return fresh + inContact + closed;
  return { open: fresh + inContact, new: fresh, in_contact: inContact, closed }[state];
}
