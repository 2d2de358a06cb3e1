import type { FollowUp, FollowUpChange } from '@deskledger/contracts';
import { Refusal, type FollowUpCommand } from '@deskledger/domain';
import { Command, CommandHandler, QueryBus, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Tx } from '../../../platform/database/tx.js';
import { WrongExpectedVersionError } from '../../../platform/event-store/event-store.errors.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { conflict, forbidden, invalidRequest, notFound, type Actor } from '../../../platform/http/index.js';
import { currentContext } from '../../../platform/observability/request-context.js';
import { ListColleagues } from '../../accounts/index.js';
import { followUpAggregate, followUpStreamId } from '../streams/follow-up.stream.js';
import { isTheirs } from './follow-up-rights.js';
import { FollowUpsReader } from './follow-ups-reader.js';

/** Gives a follow-up to somebody, or says where it is. */
export class ChangeFollowUp extends Command<FollowUp> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    /** What the sender has seen. */
    readonly version: number,
    readonly change: FollowUpChange,
  ) {
    super();
  }
}

@CommandHandler(ChangeFollowUp)
export class ChangeFollowUpHandler implements ICommandHandler<ChangeFollowUp> {
  constructor(
    private readonly database: Database,
    private readonly store: EventStore,
    private readonly clock: Clock,
    private readonly reader: FollowUpsReader,
    private readonly queries: QueryBus,
  ) {}

  /** @throws ProblemError 403 of what is somebody else's; 404; 409 when it was changed since, or is closed */
  async execute({ actor, id, version, change }: ChangeFollowUp): Promise<FollowUp> {
    if ('assignedTo' in change) await this.assertAssignable(actor, change.assignedTo);
    try {
      await this.database.transaction(async (tx) => {
        await assertTheirs(tx, actor, id);
        await this.store.handleCommandIn(
          tx,
          followUpAggregate,
          followUpStreamId(id),
          commandOf(change),
          { now: this.clock.now().getTime() },
          { metadata: { ...currentContext() }, expectedVersion: version },
        );
      });
    } catch (error) {
      if (error instanceof WrongExpectedVersionError) throw outdated();
      throw error instanceof Refusal ? conflict(error.message) : error;
    }
    const [changed] = await this.reader.read([id], actor);
    return changed!;
  }

  private async assertAssignable(actor: Actor, assignee: string | null): Promise<void> {
    if (!isTheirs(actor, assignee))
      throw forbidden('Only Managers and Administrators can assign follow-ups to other people.');
    const colleagues = await this.queries.execute(new ListColleagues());
    if (assignee !== null && !colleagues.some(({ id }) => id === assignee))
      throw invalidRequest('There is no active account with this ID.');
  }
}

/** Somebody who has just lost a race looks again first. */
const outdated = () => conflict('Someone else changed this follow-up after you opened it. Reload the list.');

function commandOf(change: FollowUpChange): FollowUpCommand {
  if ('assignedTo' in change) return { kind: 'assign', assignee: change.assignedTo };
  if (change.state === 'closed') return { kind: 'close', reason: change.reason };
  return { kind: change.state === 'open' ? 'reopen' : 'contact' };
}

/** The follow-up of a void response is none. */
async function assertTheirs(tx: Tx, actor: Actor, id: string): Promise<void> {
  const [row] = await tx.query<{ assignee: string | null }>(
    'select f.assignee_id as assignee from survey_follow_ups f join survey_responses using (id) where id = $1',
    [id],
  );
  if (row === undefined) throw notFound('This follow-up does not exist.');
  if (!isTheirs(actor, row.assignee)) throw forbidden('Only Managers and Administrators can change this follow-up.');
}
