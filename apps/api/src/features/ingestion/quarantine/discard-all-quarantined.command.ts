import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { chosenCondition, chosenParams, type ChosenElements } from './chosen-elements.js';

/** Elements that were seen: what came after `until` stays. */
interface SeenElements extends ChosenElements {
  readonly until?: string | undefined;
}

/** Puts all chosen elements aside for good, all of them or none; answers how many. */
export class DiscardAllQuarantined extends Command<number> {
  constructor(
    readonly seen: SeenElements,
    readonly actor: string,
  ) {
    super();
  }
}

const discardSql = `
  update quarantine set resolution = 'discarded', resolved_at = $4
  where resolution is null and ${chosenCondition} and ($3::timestamptz is null or received_at <= $3)`;

@CommandHandler(DiscardAllQuarantined)
export class DiscardAllQuarantinedHandler implements ICommandHandler<DiscardAllQuarantined> {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  execute({ seen, actor }: DiscardAllQuarantined): Promise<number> {
    return this.database.transaction(async (tx) => {
      const elements = await tx.execute(discardSql, [...chosenParams(seen), seen.until ?? null, this.clock.now()]);
      if (elements > 0) await audit(tx, actor, 'quarantine.discarded', 'all', { ...seen, elements });
      return elements;
    });
  }
}
