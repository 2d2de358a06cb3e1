import type { OrganizationEvent, OrganizationSettings } from '@deskledger/domain';
import { defineProjection, type Projection } from '../../platform/projections/projection.js';
import type { OrganizationAggregate } from './organization.stream.js';

/** The settings in force as one row, for readers that cannot wait for a fold. No row: nobody has changed anything. */
export function organizationSettingsProjection({ stream }: OrganizationAggregate): Projection {
  return defineProjection<OrganizationSettings, OrganizationEvent>({
    name: 'organization_settings',
    version: 11,
    lifecycle: 'inline',
    stream,
    tables: ['organization_settings'],

    async apply(tx, changes) {
      for (const { version, after } of changes) {
        await tx.query(
          `insert into organization_settings (version, settings) values ($1, $2)
           on conflict (singleton) do update set version = excluded.version, settings = excluded.settings`,
          [version, JSON.stringify(after)],
        );
      }
    },

    rebuild(target) {
      const rows = target.rows('organization_settings', ['singleton', 'version', 'settings']);
      return { add: ({ version, state }) => rows.write([true, version, JSON.stringify(state)]) };
    },
  });
}
