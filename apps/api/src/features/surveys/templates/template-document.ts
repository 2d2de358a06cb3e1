import type { SurveyContent, SurveyTemplate, SurveyVersion } from '@deskledger/contracts';

/** The language of a survey's own texts, its translations, and its own look and words in mails, as far as there are any. */
export type Wording = Pick<SurveyContent, 'language' | 'translations' | 'look' | 'mail'>;
/** Selects the wording of a survey or a version. */
export const selectWording = (table: string): string =>
  `jsonb_strip_nulls(jsonb_build_object('language', ${table}.language, 'translations', ${table}.translations,
    'look', ${table}.look, 'mail', ${table}.mail))`;

export interface TemplateRow extends Record<string, unknown> {
  id: string;
  publicId: string;
  title: string;
  description: string;
  status: SurveyTemplate['status'];
  questions: SurveyTemplate['questions'];
  wording: Wording;
  version: number;
  unpublishedChanges: boolean;
  revision: number;
  sentForTickets: boolean;
  createdAt: Date;
  updatedAt: Date;
  completionCount: number;
  openInvitations: number;
  unopenedInvitations: number;
  lastResponseAt: Date | null;
}

/** A template as the contract shows it. */
export const templateDocument = (row: TemplateRow, updatedBy: string | null): SurveyTemplate => ({
  id: row.id,
  title: row.title,
  description: row.description,
  status: row.status,
  questions: row.questions,
  ...row.wording,
  version: row.version,
  unpublishedChanges: row.unpublishedChanges,
  revision: row.revision,
  publicId: row.publicId,
  sentForTickets: row.sentForTickets,
  completionCount: row.completionCount,
  openInvitations: row.openInvitations,
  unopenedInvitations: row.unopenedInvitations,
  lastResponseAt: row.lastResponseAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  updatedBy,
});

export interface VersionRow extends Record<string, unknown> {
  version: number;
  title: string;
  description: string;
  questions: SurveyVersion['questions'];
  wording: Wording;
  publishedAt: Date;
  revision: number;
  responses: number;
  answered: Record<string, number>;
}

/** A published version as the contract shows it. */
export const versionDocument = (row: VersionRow, publishedBy: string | null): SurveyVersion => ({
  version: row.version,
  publishedAt: row.publishedAt.toISOString(),
  publishedBy,
  title: row.title,
  description: row.description,
  questions: row.questions,
  ...row.wording,
  responses: row.responses,
  answered: row.answered,
});
