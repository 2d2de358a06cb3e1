import { Global, Inject, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { figureSettings } from '@deskledger/domain';
import { CONFIG, type Config } from '../../config/config.js';
import { Timezone } from '../../platform/questions/index.js';
import { Database } from '../../platform/database/database.js';
import { ProjectionRegistry } from '../../platform/projections/projection-registry.js';
import { ProjectionSettings } from '../../platform/projections/projection-settings.js';
import { CompanyContact } from './company-contact.js';
import { firstTimezone } from './first-timezone.js';
import { OrganizationSettingsReader } from './organization-settings-reader.js';
import { organizationSettingsProjection } from './organization-settings.projection.js';
import { OrganizationController } from './organization.controller.js';
import { ORGANIZATION, organizationOf, type OrganizationAggregate } from './organization.stream.js';
import { PresentSettings } from './present-settings.js';
import { ReadOrganizationHandler } from './read-organization.query.js';
import { UpdateOrganizationHandler } from './update-organization.command.js';

const organization = {
  provide: ORGANIZATION,
  inject: [Database, CONFIG],
  useFactory: async (database: Database, config: Config) =>
    organizationOf(await firstTimezone(database, config.timezone)),
};

const timezone = {
  provide: Timezone,
  inject: [OrganizationSettingsReader],
  useFactory: (settings: OrganizationSettingsReader): Timezone => ({ current: () => settings.current().timezone }),
};

/** Global because every feature that speaks of days or statuses asks for the settings. */
@Global()
@Module({
  imports: [CqrsModule],
  controllers: [OrganizationController],
  providers: [
    CompanyContact,
    organization,
    timezone,
    OrganizationSettingsReader,
    PresentSettings,
    ReadOrganizationHandler,
    UpdateOrganizationHandler,
  ],
  exports: [CompanyContact, OrganizationSettingsReader, Timezone],
})
export class OrganizationModule {
  constructor(
    @Inject(ORGANIZATION) aggregate: OrganizationAggregate,
    registry: ProjectionRegistry,
    settings: ProjectionSettings,
    reader: OrganizationSettingsReader,
  ) {
    registry.add(organizationSettingsProjection(aggregate));
    settings.suppliedBy(async (tx) => ({ ...figureSettings(await reader.read(tx)) }));
  }
}
