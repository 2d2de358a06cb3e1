import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ParsedRequestOf, updateOrganization } from '@deskledger/contracts';
import type { ChangeSettings } from '@deskledger/domain';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { EventStore } from '../../platform/event-store/event-store.js';
import { currentContext } from '../../platform/observability/request-context.js';
import { ProjectionRegistry } from '../../platform/projections/projection-registry.js';
import { RebuildRequests } from '../operations/index.js';
import { OrganizationSettingsReader } from './organization-settings-reader.js';
import { ORGANIZATION, ORGANIZATION_STREAM_ID, type OrganizationAggregate } from './organization.stream.js';
import { settingsDocument, type SettingsDocument } from './settings-document.js';

export class UpdateOrganization extends Command<SettingsDocument> {
  constructor(readonly settings: ParsedRequestOf<typeof updateOrganization>['body']) {
    super();
  }
}

@CommandHandler(UpdateOrganization)
export class UpdateOrganizationHandler implements ICommandHandler<UpdateOrganization> {
  constructor(
    private readonly database: Database,
    private readonly events: EventStore,
    private readonly clock: Clock,
    private readonly reader: OrganizationSettingsReader,
    private readonly projections: ProjectionRegistry,
    private readonly rebuilds: RebuildRequests,
    @Inject(ORGANIZATION) private readonly organization: OrganizationAggregate,
  ) {}

  async execute({ settings }: UpdateOrganization): Promise<SettingsDocument> {
    const command: ChangeSettings = { kind: 'changeSettings', settings };
    const { state, version } = await this.database.transaction(async (tx) => {
      const context = { now: this.clock.now().getTime() };
      const options = { metadata: { ...currentContext() } };
      const outcome = await this.events.handleCommandIn(
        tx,
        this.organization,
        ORGANIZATION_STREAM_ID,
        command,
        context,
        options,
      );
      if (outcome.events.some(({ type }) => type === 'TimezoneChanged'))
        await this.rebuilds.request(tx, this.projections.dependingOn(['timezone']));
      return outcome;
    });
    await this.reader.refresh();
    return settingsDocument(state, version);
  }
}
