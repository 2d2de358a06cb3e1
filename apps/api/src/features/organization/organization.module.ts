import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { figureSettings } from '@deskledger/domain';
import { CONFIG, type Config } from '../../config/config.js';
import { DataVersionModule } from '../../platform/data-version/data-version.module.js';
import { Database } from '../../platform/database/database.js';
import { ProjectionSettingsSource } from '../../platform/projections/projection-settings.js';
import { ProjectionsModule } from '../../platform/projections/projections.module.js';
import { RebuildsModule } from '../../platform/projections/rebuilds/rebuilds.module.js';
import { AskedRanges, Timezone } from '../../platform/questions/index.js';
import { BeginPolicies } from './begin-policies.js';
import { CompanyContact } from './company-contact.js';
import { FigureTimezone } from './figure-timezone.js';
import { firstTimezone } from './first-timezone.js';
import { OrganizationSettingsReader } from './organization-settings-reader.js';
import { organizationSettingsProjection } from './organization-settings.projection.js';
import { OrganizationController } from './organization.controller.js';
import { ORGANIZATION, organizationOf } from './organization.stream.js';
import { PresentSettings } from './present-settings.js';
import { ReadOrganizationHandler } from './read-organization.query.js';
import { SettingsWriter } from './settings-writer.js';
import { UpdateOrganizationHandler } from './update-organization.command.js';

const organization = {
  provide: ORGANIZATION,
  inject: [Database, CONFIG],
  useFactory: async (database: Database, config: Config) =>
    organizationOf(await firstTimezone(database, config.timezone)),
};

/** The settings, for every feature that speaks of days or statuses; ranges are days of the organization's time zone. */
@Module({
  imports: [CqrsModule, ProjectionsModule, DataVersionModule, RebuildsModule],
  controllers: [OrganizationController],
  providers: [
    AskedRanges,
    BeginPolicies,
    CompanyContact,
    organization,
    { provide: Timezone, useClass: FigureTimezone },
    OrganizationSettingsReader,
    PresentSettings,
    SettingsWriter,
    ReadOrganizationHandler,
    UpdateOrganizationHandler,
    { provide: Symbol('projection'), inject: [ORGANIZATION], useFactory: organizationSettingsProjection },
    {
      provide: ProjectionSettingsSource,
      inject: [OrganizationSettingsReader],
      useFactory: (reader: OrganizationSettingsReader): ProjectionSettingsSource => ({
        read: async (tx) => ({ ...figureSettings(await reader.read(tx)) }),
      }),
    },
  ],
  exports: [AskedRanges, CompanyContact, OrganizationSettingsReader, SettingsWriter, Timezone],
})
export class OrganizationModule {}
