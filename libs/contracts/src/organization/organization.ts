import {
  archiveAges,
  deleteAges,
  longestLabel,
  mostLabels,
  publicAnswerRules,
  settingBounds,
  statusJudges,
  surveyLanguages,
  targetBounds,
  type FigureTarget,
  type OrganizationSettings,
} from '@deskledger/domain';
import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';
import { emailAddress, instant } from '../call/values.js';

const label = z.string().check(z.trim(), z.minLength(1, 'a label must not be empty'), z.maxLength(longestLabel));
const labels = z.array(label).check(z.maxLength(mostLabels));
const contactLine = (maximum: number) => z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(maximum)));
const within = ([smallest, largest]: readonly [number, number], why?: string) =>
  z.int().check(z.gte(smallest), z.lte(largest, why));

const target = (name: FigureTarget) => {
  const { least, most, step } = targetBounds[name];
  return z.nullable(z.number().check(z.gte(least), z.lte(most), z.multipleOf(step)));
};

/** Calendar and service levels are part of the settings, but nobody can change them over HTTP yet. */
type Editable = Omit<OrganizationSettings, 'calendar' | 'serviceLevels'>;

/** The organization's settings (spec: 'Organization settings'; ours: holdFields and the ones after it). */
export const organizationSettings = z.object({
  ticketStatusFields: labels,
  closedTicketFields: labels,
  sendSurveyFields: labels,
  survey: z.boolean(),
  holdFields: labels,
  timezone: z.string(),
  /** How visitors reach the support, on the landing page; null: as the installation is configured. */
  supportEmail: z.nullable(emailAddress),
  supportPhone: contactLine(50),
  supportAddress: contactLine(300),
  surveyDelayMinutes: within(settingBounds.surveyDelayMinutes),
  surveyRestDays: within(settingBounds.surveyRestDays),
  /** One reminder, so many days after the invitation; 0: none. */
  surveyReminderDays: within(settingBounds.surveyReminderDays, 'invitations expire after 30 days'),
  /** Of the mails; the survey page itself follows the browser. */
  surveyLanguage: z.enum(surveyLanguages),
  /** Whether answers by public link count in the ratings; 'untilInvitations': as long as a survey has no invitation. */
  publicAnswersCount: z.enum(publicAnswerRules),
  /** What figures should be, all of them at once; null: no target. Rates in percent, ratings from 1 to 5. */
  figureTargets: z.object({
    complianceRate: target('complianceRate'),
    resolutionMinutes: target('resolutionMinutes'),
    firstReplyMinutes: target('firstReplyMinutes'),
    rating: target('rating'),
    openTickets: target('openTickets'),
  }),
  /** Administrators alone change these three. */
  retentionDays: within(settingBounds.retentionDays),
  /** After the last close. */
  archiveAfter: z.enum(archiveAges),
  deleteAfter: z.enum(deleteAges),
} satisfies { [Name in keyof Editable]: z.ZodMiniType<Editable[Name]> });
export type EditableSettings = z.output<typeof organizationSettings>;

/** The figures are being counted anew. Until that is done they stand on the settings of before. */
export const recalculation = z.object({
  status: z.enum(['running', 'failed']),
  /** Facts read so far, and how many there are; 0 of 0 before it begins. */
  done: z.int(),
  total: z.int(),
  /** Why it has failed; saving the settings once more tries again. */
  error: z.nullable(z.string()),
});
export type Recalculation = z.output<typeof recalculation>;

export const organizationDocument = z.extend(organizationSettings, {
  /** How often the settings were changed; `PUT` with it refuses (409) to overwrite somebody else's change. */
  version: z.int(),
  /** Of the last change; null while nothing was ever changed. */
  updatedAt: z.nullable(instant),
  /** Name of the person who made it; null for the system and for API tokens without a person. */
  updatedBy: z.nullable(z.string()),
  /** null: all figures stand on these settings. */
  recalculation: z.nullable(recalculation),
});
export type OrganizationDocument = z.output<typeof organizationDocument>;

export const readOrganization = endpoint({
  method: 'GET',
  path: '/api/organization',
  summary: "The organization's settings",
  access: 'signed-in',
  forWalls: true,
  response: organizationDocument,
});

/** Some settings anew; what is left out stays. */
const changedSettings = z.extend(z.partial(organizationSettings), {
  /** What the sender has seen; another one is answered with 409, `settings_changed` and the settings as they are. */
  version: z.optional(z.int()),
});

export const updateOrganization = endpoint({
  method: 'PUT',
  path: '/api/organization',
  summary: "Change the organization's settings; what is left out stays",
  access: ['administrator', 'manager'],
  body: changedSettings,
  response: organizationDocument,
});

const statusCategory = z.enum(['open', 'hold', 'closed']);
const slaFigures = z.object({ met: z.int(), breached: z.int(), rate: z.nullable(z.number()) });
const moved = <Figure extends z.ZodMiniType>(figure: Figure) => z.object({ before: figure, after: figure });

/** What other settings would make of the tickets, counted without changing anything. */
export const settingsPreview = z.object({
  /** Tickets that are in figures. */
  tickets: z.int(),
  /** How many would change from which category to which; pairs without any are left out. */
  changes: z.array(z.object({ from: statusCategory, to: statusCategory, tickets: z.int() })),
  /** Tickets on hold are open. */
  open: moved(z.int()),
  closed: moved(z.int()),
  /** Of the tickets created in the last 30 days. */
  compliance: moved(slaFigures),
});
export type SettingsPreview = z.output<typeof settingsPreview>;

export const previewOrganization = endpoint({
  method: 'POST',
  path: '/api/organization/preview',
  summary: 'What other settings would make of the tickets there are',
  access: ['administrator', 'manager'],
  body: changedSettings,
  response: settingsPreview,
});

/** A status label that tickets bear, in the spelling that most of them have. */
export const borneLabel = z.object({
  label: z.string(),
  /** Tickets that bear it now; deleted, merged, spam and test tickets are in no figure. */
  tickets: z.int(),
  /** How they are judged by the settings as they are. */
  judged: z.object({ open: z.int(), hold: z.int(), closed: z.int() }),
  /** Nobody, where that is so for at least one of the tickets: then the label is unmapped. */
  judgedBy: z.enum(statusJudges),
  /** Tickets for which nobody says what it means: they count as open, unless the help desk tells a closing time. */
  unmapped: z.int(),
  /** The connections whose tickets bear it, those with the most tickets first. */
  connections: z.array(z.object({ id: z.string(), tickets: z.int(), unmapped: z.int() })),
});
export type BorneLabel = z.output<typeof borneLabel>;

export const readBorneLabels = endpoint({
  method: 'GET',
  path: '/api/organization/labels',
  summary: 'The status labels that tickets bear now, and how each is judged; unmapped ones first, then by tickets',
  access: 'signed-in',
  response: z.object({
    /** At most a thousand. */
    items: z.array(borneLabel),
    /** How many labels there are. */
    total: z.int(),
    /** How many of them are unmapped. */
    unmapped: z.int(),
  }),
});
