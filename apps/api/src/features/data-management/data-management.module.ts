import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailModule } from '../../platform/mail/mail.module.js';
import { PersonalDataModule } from '../../platform/personal-data/personal-data.module.js';
import { BackfillModule } from '../backfill/index.js';
import { IngestionModule } from '../ingestion/index.js';
import { OrganizationModule } from '../organization/index.js';
import { SurveyResultsModule } from '../surveys/index.js';
import { TicketsModule } from '../tickets/index.js';
import { CopyKeysRoute } from './copies/sealing/copy-keys.route.js';
import { CopySealer } from './copies/sealing/copy-sealer.js';
import { PersonKeys } from './copies/sealing/person-keys.js';
import { CopyWriter } from './copies/write-copy.js';
import { DataFiles } from './data-files.js';
import { DataExportEntity } from './exports/data-export.entity.js';
import { ExportAccess } from './exports/export-access.js';
import { ExportFileRoute } from './exports/export-file.route.js';
import { ExportFiles } from './exports/export-files.js';
import { ExportRows } from './exports/export-rows.js';
import { ExportSweep } from './exports/export-sweep.js';
import { ExportsController } from './exports/exports.controller.js';
import { StartExportHandler } from './exports/start-export.command.js';
import { WriteExportHandler } from './exports/write-export.handler.js';
import { ApplyImport } from './imports/apply-import.js';
import { CheckImport } from './imports/check-import.js';
import { DataImportEntity } from './imports/data-import.entity.js';
import { ImportErrorsRoute } from './imports/import-errors.route.js';
import { ImportFiles } from './imports/import-files.js';
import { ImportedLines } from './imports/imported-lines.js';
import { ImportRows } from './imports/import-rows.js';
import { ImportSweep } from './imports/import-sweep.js';
import { ImportsController } from './imports/imports.controller.js';
import { UploadImportRoute } from './imports/upload-import.route.js';
import { WorkImportHandler } from './imports/work-import.handler.js';
import { EraseFiles } from './persons/erase-files.js';
import { ErasePersonCommandHandler } from './persons/erase-person.command.js';
import { ErasePersonHandler } from './persons/erase-person.handler.js';
import { EraseRows } from './persons/erase-rows.js';
import { ErasureSweep } from './persons/erasure-sweep.js';
import { KnownOfPerson } from './persons/known-of-person.js';
import { PersonArchive } from './persons/person-archive.js';
import { PersonErasureEntity } from './persons/person-erasure.entity.js';
import { PersonErasures } from './persons/person-erasures.js';
import { Persons } from './persons/person.js';
import { PersonsController } from './persons/persons.controller.js';
import { DailyRetention } from './retention/daily-retention.js';
import { RetainedTickets } from './retention/retained-tickets.js';
import { RetentionController } from './retention/retention.controller.js';
import { ARCHIVE_SOURCES, type ArchiveSource } from './sources/archive-source.js';
import { EventsSource } from './sources/events.source.js';
import { ResponsesSource } from './sources/responses.source.js';
import { SettingsSource } from './sources/settings.source.js';
import { SurveysSource } from './sources/surveys.source.js';
import { TicketsSource } from './sources/tickets.source.js';

const sources = [TicketsSource, SurveysSource, ResponsesSource, SettingsSource, EventsSource];

/** Getting everything out, getting tickets in, letting old ones go, and forgetting whoever asks for it. */
@Module({
  imports: [
    CqrsModule,
    TypeOrmModule.forFeature([DataExportEntity, DataImportEntity, PersonErasureEntity]),
    OrganizationModule,
    TicketsModule,
    SurveyResultsModule,
    IngestionModule,
    BackfillModule,
    MailModule,
    PersonalDataModule,
  ],
  controllers: [ExportsController, ImportsController, PersonsController, RetentionController],
  providers: [
    DataFiles,
    ...sources,
    { provide: ARCHIVE_SOURCES, inject: sources, useFactory: (...all: ArchiveSource[]) => all },
    CopyWriter,
    CopySealer,
    PersonKeys,
    CopyKeysRoute,
    ExportRows,
    ExportAccess,
    ExportFiles,
    StartExportHandler,
    WriteExportHandler,
    ExportFileRoute,
    ExportSweep,
    ImportRows,
    ImportFiles,
    ImportedLines,
    CheckImport,
    ApplyImport,
    WorkImportHandler,
    UploadImportRoute,
    ImportErrorsRoute,
    ImportSweep,
    Persons,
    KnownOfPerson,
    PersonArchive,
    PersonErasures,
    EraseRows,
    EraseFiles,
    ErasePersonCommandHandler,
    ErasePersonHandler,
    ErasureSweep,
    RetainedTickets,
    DailyRetention,
  ],
})
export class DataManagementModule {}
