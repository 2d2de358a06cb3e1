import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OrganizationDocument, ParsedRequestOf, updateOrganization } from '@deskledger/contracts';
import type { ChangeSettings } from '@deskledger/domain';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { WrongExpectedVersionError } from '../../platform/event-store/event-store.errors.js';
import { EventStore } from '../../platform/event-store/event-store.js';
import { ProblemError } from '../../platform/http/index.js';
import { currentContext } from '../../platform/observability/request-context.js';
import { ProjectionRegistry } from '../../platform/projections/projection-registry.js';
import { RebuildRequests } from '../operations/index.js';
import { ORGANIZATION, ORGANIZATION_STREAM_ID, type OrganizationAggregate } from './organization.stream.js';
import { PresentSettings } from './present-settings.js';

export class UpdateOrganization extends Command<OrganizationDocument> {
  constructor(readonly wanted: ParsedRequestOf<typeof updateOrganization>['body']) {
    super();
  }
}

@CommandHandler(UpdateOrganization)
export class UpdateOrganizationHandler implements ICommandHandler<UpdateOrganization> {
  constructor(
    private readonly database: Database,
    private readonly events: EventStore,
    private readonly clock: Clock,
    private readonly present: PresentSettings,
    private readonly projections: ProjectionRegistry,
    private readonly rebuilds: RebuildRequests,
    @Inject(ORGANIZATION) private readonly organization: OrganizationAggregate,
  ) {}

  async execute({ wanted: { version, ...settings } }: UpdateOrganization): Promise<OrganizationDocument> {
    try {
      await this.change({ kind: 'changeSettings', settings }, version);
    } catch (error) {
      throw error instanceof WrongExpectedVersionError ? await this.outdated() : error;
    }
    return this.present.read();
  }

  /** @param seen the version that the sender has seen; undefined to change whatever is there. */
  private change(command: ChangeSettings, seen: number | undefined): Promise<void> {
    return this.database.transaction(async (tx) => {
      const { events } = await this.events.handleCommandIn(
        tx,
        this.organization,
        ORGANIZATION_STREAM_ID,
        command,
        { now: this.clock.now().getTime() },
        { metadata: { ...currentContext() }, expectedVersion: seen ?? 'any' },
      );
      if (events.some(({ type }) => type === 'TimezoneChanged'))
        await this.rebuilds.request(tx, this.projections.dependingOn(['timezone']));
    });
  }

  /** Somebody who has just lost a race wants to know to whom, and what stands there now. */
  private async outdated(): Promise<ProblemError> {
    const settings = await this.present.read();
    const { updatedBy, updatedAt } = settings;
    const detail = `${updatedBy ?? 'Somebody else'} changed the settings at ${updatedAt}, after you had opened them.`;
    return new ProblemError(409, 'settings_changed', detail, { extension: { settings } });
  }
}
