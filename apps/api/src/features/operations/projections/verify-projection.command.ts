import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Verification } from '@deskledger/contracts';
import { Database } from '../../../platform/database/database.js';
import { RebuildRunningError } from '../../../platform/projections/build-generation.js';
import { ProjectionRegistry } from '../../../platform/projections/projection-registry.js';
import { Verify } from '../../../platform/projections/verify.js';
import { conflict } from '../../../platform/http/index.js';
import { knownProjection } from './known-projection.js';

export class VerifyProjection extends Command<Verification> {
  constructor(readonly name: string) {
    super();
  }
}

@CommandHandler(VerifyProjection)
export class VerifyProjectionHandler implements ICommandHandler<VerifyProjection> {
  constructor(
    private readonly database: Database,
    private readonly registry: ProjectionRegistry,
    private readonly verify: Verify,
  ) {}

  async execute({ name }: VerifyProjection): Promise<Verification> {
    const { tables } = knownProjection(this.registry, name);
    const started = performance.now();
    let events = 0;
    const [verification] = await this.run(name, (done) => (events = done));
    const differences = (verification?.differences ?? []).map(({ key, ...rest }) => ({
      key: JSON.stringify(key),
      ...rest,
    }));
    return {
      name,
      rows: await this.rowsOf(tables),
      events,
      seconds: Math.round(performance.now() - started) / 1000,
      differences,
      differenceCount: verification?.count ?? 0,
    };
  }

  private async run(name: string, onDone: (events: number) => void) {
    try {
      return await this.verify.verify([name], ({ done }) => onDone(done));
    } catch (error) {
      throw error instanceof RebuildRunningError ? conflict(`${error.message}.`) : error;
    }
  }

  private async rowsOf(tables: readonly string[]): Promise<number> {
    const counts = tables.map((table) => `(select count(*) from ${table})`).join(' + ');
    const [row] = await this.database.query<{ count: number }>(`select ${counts} as count`);
    return row?.count ?? 0;
  }
}
