import type { SurveyStatus, SurveyTemplate } from '@deskledger/contracts';
import type { TemplateChange } from '@deskledger/domain';
import { printable } from '../../../terminal/output.js';
import { describeChanges } from '../diff/describe-changes.js';
import type { IdentifiedSurvey } from '../file/survey-file.js';
import { publicLink } from '../survey-link.js';
import type { Outcome, PublishPlan, SurveyOnServer } from './publish-plan.js';

/** What was done, or in a dry run would be. */
export interface PublishReport {
  /** null in a dry run for a survey that is not on the server yet. */
  readonly id: string | null;
  readonly outcome: Outcome;
  readonly isNew: boolean;
  readonly dryRun: boolean;
  readonly title: string;
  readonly status: SurveyStatus;
  /** In force afterwards; 0 before the first. */
  readonly version: number;
  readonly changes: readonly TemplateChange[];
  readonly warnings: readonly string[];
  /** Where anybody can answer it; null unless it is active. */
  readonly link: string | null;
  /** Tickets are sent this survey while sending is on. */
  readonly sentForTickets: boolean;
}

/** The report, as a function of the template that the server answered with. */
export function publishReport(
  url: string,
  { outcome, changes, warnings, version }: PublishPlan,
  { title, status }: IdentifiedSurvey,
  before: SurveyOnServer | null,
  dryRun: boolean,
): (template: SurveyTemplate | null) => PublishReport {
  return (template) => ({
    id: template?.id ?? null,
    outcome,
    isNew: before === null,
    dryRun,
    title,
    status,
    version: dryRun ? version : (template?.version ?? version),
    changes,
    warnings,
    link: template?.status === 'active' ? publicLink(url, template) : null,
    sentForTickets: template?.sentForTickets ?? false,
  });
}

/** The report for people. */
export function describeReport(report: PublishReport): string[] {
  const title = printable(report.title);
  const sentence = report.dryRun ? intention(report, title) : outcomeOf(report, title);
  const isPublished = !report.dryRun && report.outcome === 'published';
  const link = isPublished && report.link !== null ? [`Public link: ${report.link}`] : [];
  return [sentence, ...describeChanges(report.changes), ...link, ...(isPublished ? [tickets(report)] : [])];
}

const tickets = ({ sentForTickets }: PublishReport): string =>
  sentForTickets
    ? 'Tickets without a survey rule get this survey while sending is on.'
    : 'Tickets without a survey rule get another survey. To change that, go to Settings → Survey Tickets.';

function outcomeOf({ outcome, isNew, version }: PublishReport, title: string): string {
  const sentences: Record<Outcome, string> = {
    published: `Published version ${version} of '${title}'.`,
    saved: isNew
      ? `Saved '${title}' as a new draft. Set its status to 'active' to publish it.`
      : `Saved '${title}'. ${inForce(version)}.`,
    withdrawn: `Withdrew '${title}'. It is a draft again.`,
    completed: `Completed '${title}'.`,
    unchanged: `No changes: '${title}' is the same on the server. ${inForce(version)}.`,
  };
  return sentences[outcome];
}

function intention(report: PublishReport, title: string): string {
  const sentences: Record<Outcome, string> = {
    published: `Would publish version ${report.version} of '${title}'.`,
    saved: `Would save '${title}'${report.isNew ? ' as a new draft' : ''}. ${inForce(report.version)}.`,
    withdrawn: `Would withdraw '${title}'.`,
    completed: `Would complete '${title}'.`,
    unchanged: outcomeOf(report, title),
  };
  return sentences[report.outcome];
}

function inForce(version: number): string {
  return version === 0 ? 'No version is published yet' : `The last published version is ${version}`;
}
