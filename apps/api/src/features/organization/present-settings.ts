import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { OrganizationDocument } from '@deskledger/contracts';
import type { OrganizationSettings } from '@deskledger/domain';
import { NameAuthors, type Authorship } from '../accounts/index.js';
import { Recalculations } from '../../platform/projections/rebuilds/recalculations.js';
import { OrganizationSettingsReader } from './organization-settings-reader.js';
import { ORGANIZATION_STREAM_ID } from './organization.stream.js';

/** The settings in force, as the contract shows them. */
@Injectable()
export class PresentSettings {
  constructor(
    private readonly reader: OrganizationSettingsReader,
    private readonly queries: QueryBus,
    private readonly recalculations: Recalculations,
  ) {}

  async read(): Promise<OrganizationDocument> {
    await this.reader.refresh();
    const [settings, version] = [this.reader.current(), this.reader.currentVersion()];
    const author = await this.authorOf(version);
    return {
      ...shownSettings(settings),
      version,
      updatedAt: author?.at.toISOString() ?? null,
      updatedBy: author?.name ?? null,
      recalculation: await this.recalculations.progress(),
    };
  }

  private async authorOf(version: number): Promise<Authorship | null> {
    if (version === 0) return null;
    const [author] = await this.queries.execute(new NameAuthors([{ streamId: ORGANIZATION_STREAM_ID, version }]));
    return author ?? null;
  }
}

const shownSettings = (settings: OrganizationSettings) => ({
  ticketStatusFields: [...settings.ticketStatusFields],
  closedTicketFields: [...settings.closedTicketFields],
  sendSurveyFields: [...settings.sendSurveyFields],
  survey: settings.survey,
  surveyToSend: settings.surveyToSend,
  surveyRules: structuredClone(settings.surveyRules) as OrganizationDocument['surveyRules'],
  holdFields: [...settings.holdFields],
  timezone: settings.timezone,
  supportEmail: settings.supportEmail,
  supportPhone: settings.supportPhone,
  supportAddress: settings.supportAddress,
  surveyDelayMinutes: settings.surveyDelayMinutes,
  surveyRestDays: settings.surveyRestDays,
  surveyReminderDays: settings.surveyReminderDays,
  surveyLanguage: settings.surveyLanguage,
  publicAnswersCount: settings.publicAnswersCount,
  surveyEmbedOrigins: [...settings.surveyEmbedOrigins],
  followUpRules: structuredClone(settings.followUpRules) as OrganizationDocument['followUpRules'],
  figureTargets: { ...settings.figureTargets },
  calendars: structuredClone(settings.calendars) as OrganizationDocument['calendars'],
  policies: structuredClone(settings.policies) as OrganizationDocument['policies'],
  retentionDays: settings.retentionDays,
  archiveAfter: settings.archiveAfter,
  deleteAfter: settings.deleteAfter,
});
