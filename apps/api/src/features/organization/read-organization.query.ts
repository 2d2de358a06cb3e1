import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { OrganizationDocument } from '@deskledger/contracts';
import { PresentSettings } from './present-settings.js';

export class ReadOrganization extends Query<OrganizationDocument> {}

@QueryHandler(ReadOrganization)
export class ReadOrganizationHandler implements IQueryHandler<ReadOrganization> {
  constructor(private readonly present: PresentSettings) {}

  execute(): Promise<OrganizationDocument> {
    return this.present.read();
  }
}
