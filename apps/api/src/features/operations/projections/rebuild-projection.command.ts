import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { ProjectionRegistry } from '../../../platform/projections/projection-registry.js';
import { RebuildRequests } from '../../../platform/projections/rebuilds/rebuild-requests.js';
import { knownProjection } from './known-projection.js';

/** Asks for a rebuild; a worker does it. */
export class RebuildProjection extends Command<void> {
  constructor(readonly name: string) {
    super();
  }
}

@CommandHandler(RebuildProjection)
export class RebuildProjectionHandler implements ICommandHandler<RebuildProjection> {
  constructor(
    private readonly database: Database,
    private readonly registry: ProjectionRegistry,
    private readonly requests: RebuildRequests,
  ) {}

  async execute({ name }: RebuildProjection): Promise<void> {
    knownProjection(this.registry, name);
    await this.database.transaction((tx) => this.requests.request(tx, [name]));
  }
}
