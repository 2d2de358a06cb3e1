import { readsPeople, type ExplainedMiss } from '@deskledger/contracts';
import { missedTargets, ticketRules, type Holder } from '@deskledger/domain';
import { Command, CommandHandler, QueryBus, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { Partitions } from '../../../platform/database/partitions.js';
import { EventStore } from '../../../platform/event-store/event-store.js';
import { conflict, forbidden, notFound, type Actor } from '../../../platform/http/index.js';
import { currentContext } from '../../../platform/observability/request-context.js';
import { ProjectionSettings } from '../../../platform/projections/projection-settings.js';
import { ReadOwnAgent } from '../../accounts/index.js';
import { keptSettings, ticketAggregate, ticketStream } from '../../tickets/index.js';

/** Records why a deadline was missed, or that nobody says so any more. */
export class ExplainMissedTarget extends Command<ExplainedMiss> {
  constructor(
    readonly actor: Actor,
    readonly miss: ExplainedMiss,
  ) {
    super();
  }
}

@CommandHandler(ExplainMissedTarget)
export class ExplainMissedTargetHandler implements ICommandHandler<ExplainMissedTarget> {
  constructor(
    private readonly database: Database,
    private readonly partitions: Partitions,
    private readonly store: EventStore,
    private readonly kept: ProjectionSettings,
    private readonly clock: Clock,
    private readonly queries: QueryBus,
  ) {}

  /** @throws ProblemError 404; 403 of what somebody else held; 409 of what is not missed */
  async execute({ actor, miss }: ExplainMissedTarget): Promise<ExplainedMiss> {
    const { ticket, kind: clock, startedTime, reason } = miss;
    const startedAt = Date.parse(startedTime);
    const [row] = await this.database.query<{ streamId: string }>(
      'select stream_id as "streamId" from tickets where id = $1 and counted',
      [ticket],
    );
    if (row === undefined) throw notFound('Ticket Not Found');
    const mayExplain = await this.rightsOf(actor);
    await this.database.transaction(async (tx) => {
      await tx.lockPartition(this.partitions.of(row.streamId));
      // Lists say what is missed by the settings that rows were made with.
      const rules = ticketRules(await keptSettings(this.kept, tx));
      const { state } = await this.store.load(tx, ticketStream, row.streamId);
      const missed = state.situation === 'unknown' ? [] : missedTargets(state, rules);
      const target = missed.find((each) => each.kind === clock && each.startedAt === startedAt);
      if (target === undefined) throw conflict('This deadline is no longer missed. Reload the list.');
      if (!mayExplain(target.holder)) throw forbidden('Only Managers and Administrators can do this for other agents.');
      await this.store.handleCommandIn(
        tx,
        ticketAggregate,
        row.streamId,
        { kind: 'explainMiss', clock, startedAt, reason },
        { now: this.clock.now().getTime(), rules },
        { metadata: { ...currentContext() } },
      );
    });
    return miss;
  }

  /** Whose missed deadlines somebody may explain: those that the list names a holder of to them, and those of nobody. */
  private async rightsOf(actor: Actor): Promise<(holder: Holder) => boolean> {
    if (readsPeople(actor.role)) return () => true;
    const own = await this.queries.execute(new ReadOwnAgent(actor));
    return ({ agent }) => agent === '' || agent === own;
  }
}
