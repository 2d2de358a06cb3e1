import type { ConnectionTest } from '@deskledger/contracts';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock/clock.js';
import { notFound } from '../../../platform/http/index.js';
import { Connections, SourceRefusalError, UnexpectedAnswerError, type Connection } from '../../ingestion/index.js';
import { SourceCalls } from './source-calls.js';
import { pullOf } from './pull-of.js';

/** Milliseconds: what has changed in them is asked for, so that the page is neither heavy nor mostly empty. */
const lookBack = 30 * 24 * 3_600_000;
/** Milliseconds that a person waits for the answer, the help desk's pace included. */
const patience = 30_000;

/** Tries out whether a help desk lets itself be read. */
export class TestConnection extends Command<ConnectionTest> {
  constructor(readonly id: string) {
    super();
  }
}

@CommandHandler(TestConnection)
export class TestConnectionHandler implements ICommandHandler<TestConnection> {
  constructor(
    private readonly connections: Connections,
    private readonly calls: SourceCalls,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError 404; 409 where its kind cannot be read, or its address or the access to it is missing. */
  async execute({ id }: TestConnection): Promise<ConnectionTest> {
    const connection = this.connections.byId(id);
    if (connection === undefined) throw notFound('This connection does not exist or is disabled.');
    const signal = AbortSignal.timeout(patience);
    try {
      return { ok: true, tickets: await this.firstPage(connection, signal) };
    } catch (error) {
      if (signal.aborted) return { ok: false, trouble: `No response within ${patience / 1000} seconds.` };
      if (error instanceof SourceRefusalError || error instanceof UnexpectedAnswerError) {
        return { ok: false, trouble: error.message };
      }
      throw error;
    }
  }

  /** How many tickets it tells of. */
  private async firstPage(connection: Connection, signal: AbortSignal): Promise<number> {
    const pull = pullOf(connection);
    const ask = await this.calls.to({ connection, pull, signal, tries: 1, onTrouble: () => Promise.resolve() });
    const { items } = await pull.page(pull.first(this.clock.now().getTime() - lookBack), ask);
    return items.length;
  }
}
