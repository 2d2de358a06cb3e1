import type { Receipt } from '@deskledger/contracts';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NIL, v7 as uuid } from 'uuid';
import { audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import { WakeUps } from '../drain/wake-ups.js';
import { chosenCondition, chosenParams, type ChosenElements } from './chosen-elements.js';
import { sumOf } from './receipt-sum.js';
import { TryAgain } from './try-again.js';
import { stillWaiting } from './waiting-in-quarantine.js';

/** Tries all chosen elements again that wait right now; answers what became of them. */
export class RetryAllQuarantined extends Command<Receipt> {
  constructor(
    readonly chosen: ChosenElements,
    readonly actor: string,
  ) {
    super();
  }
}

/** Most elements of a transaction. */
const batchSize = 100;
/** Bytes after which no further element joins a batch: a single one may be a whole body. */
const batchBytes = 8_000_000;

/**
 * Ids tell the order in which elements were set aside. An event whose key was taken is only tried when its reason is
 * named, since that says that it is another event.
 */
const nextSql = `
  select id from (
    select id, sum(octet_length(payload)) over (order by id) - octet_length(payload) as before
    from (
      select id, payload from quarantine
      where resolution is null and ${chosenCondition} and (reason <> 'id_reuse_body_differs' or reason = $1)
        and id > $3 and id < $4
      order by id limit ${batchSize}
    ) as next
  ) as weighed
  where before < ${batchBytes} order by id`;

@CommandHandler(RetryAllQuarantined)
export class RetryAllQuarantinedHandler implements ICommandHandler<RetryAllQuarantined> {
  constructor(
    private readonly database: Database,
    private readonly tryAgain: TryAgain,
    private readonly wakeUps: WakeUps,
  ) {}

  /** A transaction for each batch: what was taken in stays so, whatever happens to the next one. */
  async execute({ chosen, actor }: RetryAllQuarantined): Promise<Receipt> {
    // What is set aside from now on, also by this very attempt, has later ids.
    const end = uuid();
    let receipt = sumOf([]);
    let ids = await this.next(chosen, NIL, end);
    while (ids.length > 0) {
      receipt = sumOf([receipt, await this.retry(ids, chosen, actor)]);
      ids = await this.next(chosen, ids.at(-1)!, end);
    }
    return receipt;
  }

  private async next(chosen: ChosenElements, after: string, end: string): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(nextSql, [...chosenParams(chosen), after, end]);
    return rows.map(({ id }) => id);
  }

  private async retry(ids: readonly string[], chosen: ChosenElements, actor: string): Promise<Receipt> {
    const { receipt, partitions } = await this.database.transaction(async (tx) => {
      const rows = await stillWaiting(tx, ids);
      await audit(tx, actor, 'quarantine.retried', 'all', { ...chosen, elements: rows.length });
      return this.tryAgain.take(tx, rows);
    });
    this.wakeUps.wake(partitions);
    return receipt;
  }
}
