import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { OrganizationDocument, ParsedRequestOf, updateOrganization } from '@deskledger/contracts';
import { concernsFigures, type ChangeSettings, type OrganizationSettings } from '@deskledger/domain';
import { audit } from '../../platform/audit/audit.js';
import { changesOf } from '../../platform/audit/changes.js';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { WrongExpectedVersionError } from '../../platform/event-store/event-store.errors.js';
import { EventStore } from '../../platform/event-store/event-store.js';
import { actorName, ProblemError, type Actor } from '../../platform/http/index.js';
import { currentContext } from '../../platform/observability/request-context.js';
import { Recalculations } from '../operations/index.js';
import { ORGANIZATION, ORGANIZATION_STREAM_ID, type OrganizationAggregate } from './organization.stream.js';
import { PresentSettings } from './present-settings.js';

export class UpdateOrganization extends Command<OrganizationDocument> {
  constructor(
    readonly actor: Actor,
    readonly wanted: ParsedRequestOf<typeof updateOrganization>['body'],
  ) {
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
    private readonly recalculations: Recalculations,
    @Inject(ORGANIZATION) private readonly organization: OrganizationAggregate,
  ) {}

  async execute({ actor, wanted: { version, ...settings } }: UpdateOrganization): Promise<OrganizationDocument> {
    try {
      await this.change(actorName(actor), { kind: 'changeSettings', settings }, version);
    } catch (error) {
      throw error instanceof WrongExpectedVersionError ? await this.outdated() : error;
    }
    return this.present.read();
  }

  /** @param seen the version that the sender has seen; undefined to change whatever is there. */
  private change(actor: string, command: ChangeSettings, seen: number | undefined): Promise<void> {
    return this.database.transaction(async (tx) => {
      const { before, state, events } = await this.events.handleCommandIn(
        tx,
        this.organization,
        ORGANIZATION_STREAM_ID,
        command,
        { now: this.clock.now().getTime() },
        { metadata: { ...currentContext() }, expectedVersion: seen ?? 'any' },
      );
      if (events.length > 0) {
        const fields = Object.keys(command.settings) as (keyof OrganizationSettings)[];
        await audit(tx, actor, 'organization.changed', 'organization', { ...changesOf(before, state, fields) });
      }
      await this.recalculations.request(tx, events.some(concernsFigures));
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
