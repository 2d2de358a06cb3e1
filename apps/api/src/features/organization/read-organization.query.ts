import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { OrganizationSettingsReader } from './organization-settings-reader.js';
import { settingsDocument, type SettingsDocument } from './settings-document.js';

export class ReadOrganization extends Query<SettingsDocument> {}

@QueryHandler(ReadOrganization)
export class ReadOrganizationHandler implements IQueryHandler<ReadOrganization> {
  constructor(private readonly reader: OrganizationSettingsReader) {}

  async execute(): Promise<SettingsDocument> {
    await this.reader.refresh();
    return settingsDocument(this.reader.current(), this.reader.currentVersion());
  }
}
