import type { ReportScreen } from '@deskledger/contracts';
import type { FactoryProvider } from '@nestjs/common';
import { CONFIG, type Config } from '../../../config/config.js';
import { Database } from '../../../platform/database/database.js';
import { PersonalDataKey } from '../../../platform/personal-data/index.js';
import { linkKey, SignedIds } from '../../../platform/secrets/signed-ids.js';

const screens = {
  overview: '/dashboard',
  reports: '/dashboard/reports',
  tickets: '/dashboard/tickets',
  results: '/dashboard/results',
  board: '/dashboard/boards',
} as const;

/** The screen that a report shows, below PUBLIC_URL. @param of the survey of results, or the board. */
export function screenPath(screen: ReportScreen, query: string, of: string | null): string {
  const path = of === null ? screens[screen] : `${screens[screen]}/${of}`;
  return `${path}${query === '' ? '' : `?${query}`}`;
}

/** The addresses in the mails of reports. */
export class ReportLinks {
  private readonly mails: SignedIds;

  /** @param origin PUBLIC_URL. */
  constructor(
    installationKey: Buffer,
    private readonly origin: string,
  ) {
    this.mails = new SignedIds(linkKey(installationKey, 'scheduled report link'));
  }

  /** The screen that a report shows. */
  screen(screen: ReportScreen, query: string, of: string | null): string {
    return `${this.origin}${screenPath(screen, query, of)}`;
  }

  ticket(id: string): string {
    return `${this.origin}${screens.tickets}/${id}`;
  }

  /** Where whoever got a mail writes themselves off. */
  unsubscribe(mailId: string): string {
    return `${this.origin}/unsubscribe/report/${this.mails.sign(mailId)}`;
  }

  /** The mail behind a link; undefined when the link was not made here. */
  read(linkId: string): string | undefined {
    return this.mails.read(linkId);
  }
}

export const reportLinks: FactoryProvider<Promise<ReportLinks>> = {
  provide: ReportLinks,
  inject: [Database, PersonalDataKey, CONFIG],
  useFactory: async (database: Database, key: PersonalDataKey, config: Pick<Config, 'http'>) =>
    new ReportLinks(await database.transaction((tx) => key.read(tx)), config.http.publicUrl),
};
