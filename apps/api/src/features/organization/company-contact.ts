import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { OrganizationSettingsReader } from './organization-settings-reader.js';

/** How visitors reach the support; what nobody has told is null. */
export interface Contact {
  readonly supportEmail: string | null;
  readonly supportPhone: string | null;
  readonly supportAddress: string | null;
}

/** The contact data of the public pages: what the organization's settings say, else what the installation says. */
@Injectable()
export class CompanyContact {
  constructor(
    private readonly settings: OrganizationSettingsReader,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  current(): Contact {
    const known = this.settings.current();
    const { company } = this.config;
    return {
      supportEmail: known.supportEmail ?? company.supportEmail ?? null,
      supportPhone: known.supportPhone ?? company.supportPhone ?? null,
      supportAddress: known.supportAddress ?? company.supportAddress ?? null,
    };
  }
}
