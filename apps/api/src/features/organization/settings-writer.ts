import { Inject, Injectable } from '@nestjs/common';
import { concernsFigures, type OrganizationSettings } from '@deskledger/domain';
import { audit } from '../../platform/audit/audit.js';
import { changesOf } from '../../platform/audit/changes.js';
import { Clock } from '../../platform/clock/clock.js';
import type { Tx } from '../../platform/database/tx.js';
import { EventStore } from '../../platform/event-store/event-store.js';
import { currentContext } from '../../platform/observability/request-context.js';
import { Recalculations } from '../../platform/projections/rebuilds/recalculations.js';
import { ORGANIZATION, ORGANIZATION_STREAM_ID, type OrganizationAggregate } from './organization.stream.js';

/** Changes settings, with the line in the audit log and the recalculation that follow from it. */
@Injectable()
export class SettingsWriter {
  constructor(
    private readonly events: EventStore,
    private readonly clock: Clock,
    private readonly recalculations: Recalculations,
    @Inject(ORGANIZATION) private readonly organization: OrganizationAggregate,
  ) {}

  /**
   * @param seen the version that the sender has seen; undefined to change whatever is there
   * @param reason why, in the sender's words
   * @returns the settings before and after.
   * @throws Refusal, WrongExpectedVersionError
   */
  async change(
    tx: Tx,
    settings: Partial<OrganizationSettings>,
    { seen, reason }: { readonly seen?: number | undefined; readonly reason?: string | undefined } = {},
  ): Promise<Readonly<Record<'before' | 'after', OrganizationSettings>>> {
    const context = currentContext();
    const { before, state, events } = await this.events.handleCommandIn(
      tx,
      this.organization,
      ORGANIZATION_STREAM_ID,
      { kind: 'changeSettings', settings },
      { now: this.clock.now().getTime() },
      { metadata: { ...context }, expectedVersion: seen ?? 'any' },
    );
    if (events.length > 0) {
      const fields = events.flatMap(({ data }) => Object.keys(data)) as (keyof OrganizationSettings)[];
      const actor = context?.actor ?? 'system';
      const details = { ...changesOf(before, state, fields), ...(reason !== undefined && { reason }) };
      await audit(tx, actor, 'organization.changed', 'organization', details);
    }
    await this.recalculations.request(tx, events.some(concernsFigures));
    return { before, after: state };
  }
}
