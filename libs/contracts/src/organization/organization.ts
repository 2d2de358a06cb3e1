import {
  archiveAges,
  calendarBounds,
  clockKinds,
  deleteAges,
  followUpBounds,
  longestId,
  longestLabel,
  longestName,
  mostConditionValues,
  mostLabels,
  policyBounds,
  warningShares,
  mostEmbedOrigins,
  publicAnswerRules,
  settingBounds,
  quotaPeriods,
  statusJudges,
  surveyLanguages,
  surveyRuleBounds,
  targetBounds,
  type FigureTarget,
  type SettableSettings,
} from '@deskledger/domain';
import * as z from 'zod/mini';
import { endpoint } from '../call/endpoint.js';
import { day, emailAddress, identifier, instant, nameText } from '../call/values.js';
import { verdicts } from '../tickets/tickets.js';

const label = z.string().check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(longestLabel));
const labels = z.array(label).check(z.maxLength(mostLabels));
const within = ([smallest, largest]: readonly [number, number], why?: string) =>
  z.int().check(z.gte(smallest), z.lte(largest, why));

const target = (name: FigureTarget) => {
  const { least, most, step } = targetBounds[name];
  return z.nullable(z.number().check(z.gte(least), z.lte(most), z.multipleOf(step)));
};

/** The first local day from which something holds; null in the first entry alone: from the beginning. */
const sinceDay = z.nullable(day);

/** Local times, `HH:MM`; `24:00` is the end of the day, and a closing time not after the opening is of the next day. */
const openPeriod = z.object({ from: z.string().check(z.maxLength(5)), to: z.string().check(z.maxLength(5)) });
const openPeriods = z.array(openPeriod).check(z.maxLength(calendarBounds.periods));

/** In files and addresses: small letters, digits and hyphens. */
const slug = z.string().check(z.minLength(1), z.maxLength(longestId));

const businessCalendar = z.object({
  id: slug,
  name: nameText(calendarBounds.name),
  /** IANA name; the days of the calendar are days of this zone. */
  timezone: z.string().check(z.maxLength(100)),
  /** The opening hours by the day from which they hold, seven lists each, Monday first. */
  weeks: z
    .array(z.object({ from: sinceDay, week: z.array(openPeriods).check(z.length(7)) }))
    .check(z.minLength(1), z.maxLength(calendarBounds.weeks)),
  /** Dates that differ from their weekday from midnight to midnight; nothing open: closed. */
  exceptions: z
    .array(
      z.object({
        date: day,
        name: z.nullable(nameText(calendarBounds.name)),
        open: openPeriods,
      }),
    )
    .check(z.maxLength(calendarBounds.exceptions)),
});

const values = z.optional(z.array(label).check(z.minLength(1), z.maxLength(mostConditionValues)));

/** A ticket has one of the values of every condition; `-`: not set. Organizations by their ids. */
const ticketConditions = z.object({
  organization: values,
  team: values,
  priority: values,
  channel: values,
  classification: values,
  designation: values,
  tag: values,
  /** IDs of connections. */
  source: values,
  createdAfter: z.optional(day),
});

const policyTarget = z.object({
  kind: z.enum(clockKinds),
  /** By a help desk's label of the priority, whatever its case; null: every other priority. */
  times: z
    .array(z.object({ priority: z.nullable(label), minutes: within(policyBounds.minutes) }))
    .check(z.minLength(1), z.maxLength(policyBounds.times)),
  /** The id of the calendar in whose open hours it counts; null: elapsed time. */
  calendar: z.nullable(slug),
  /** Statuses under which the clock stands; null: those that mean hold. */
  pauses: z.nullable(labels),
});

const policy = z.object({
  id: slug,
  name: nameText(calendarBounds.name),
  when: ticketConditions,
  /** None: nothing is promised, and no later policy is asked. */
  targets: z.array(policyTarget).check(z.maxLength(clockKinds.length)),
  /** At which shares of a target's time, in percent, people are warned of its deadline. */
  warnings: z.optional(z.array(z.literal(warningShares)).check(z.maxLength(warningShares.length))),
});

/** Of several that fit a ticket, the first counts. */
export const policyList = z.array(policy).check(z.maxLength(policyBounds.policies));

/** The policies from a day of the organization's zone on. */
const datedPolicies = z.object({
  from: sinceDay,
  /** Whether they hold for tickets created before as well, from that day on. */
  appliesTo: z.enum(['new', 'running']),
  policies: policyList,
});

const followUpRule = z.object({
  id: slug,
  name: nameText(longestName),
  /** A response meets every condition that is named. A rating, words or both are. */
  when: z.object({
    /** Stars of the primary rating question, on the scale 1 to 5: so many or fewer. */
    rating: z.optional(within([1, 5])),
    /** One of these words or phrases is in a written answer, whatever its case. */
    words: z.optional(z.array(label).check(z.minLength(1), z.maxLength(followUpBounds.values))),
    /** By their ids; `-`: not set. */
    organization: z.optional(z.array(label).check(z.minLength(1), z.maxLength(followUpBounds.values))),
    /** Id of a yes/no question that was answered with yes, or of a consent that was given, such as one to be contacted. */
    agreedTo: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  }),
  /** `holder`: the account of the agent who held the ticket at its closing; else the id of an account. null: nobody. */
  assignTo: z.nullable(z.union([z.literal('holder'), identifier], "must be 'holder' or the ID of an account")),
});

const surveyRule = z.object({
  id: slug,
  name: nameText(longestName),
  /** What a ticket was when it was closed. */
  when: ticketConditions,
  /** Active surveys with their shares in percent, which add up to 100; none: these tickets are asked nothing. */
  surveys: z
    .array(z.object({ survey: identifier, share: within([1, 100]) }))
    .check(z.maxLength(surveyRuleBounds.surveys)),
  /** The first and the last day of the organization's zone on which it decides about tickets that are closed. */
  from: z.optional(day),
  until: z.optional(day),
  /** How many contacts it invites at most, in a calendar month of the organization's zone or in all; without: everyone. */
  quota: z.optional(z.object({ most: within(surveyRuleBounds.quota), per: z.enum(quotaPeriods) })),
});

/** The organization's settings (spec: 'Organization settings'; ours: holdFields and the ones after it). */
export const organizationSettings = z.object({
  ticketStatusFields: labels,
  closedTicketFields: labels,
  sendSurveyFields: labels,
  survey: z.boolean(),
  /** The survey that tickets are sent, an active one; null: of the active ones, the one published last. */
  surveyToSend: z.nullable(identifier),
  /** Which survey tickets get: of several rules that fit a ticket, the first counts; what none fits gets `surveyToSend`. */
  surveyRules: z.array(surveyRule).check(z.maxLength(surveyRuleBounds.rules)),
  holdFields: labels,
  timezone: z.string(),
  /** How visitors reach the support, on the landing page; null: as the installation is configured. */
  supportEmail: z.nullable(emailAddress),
  supportPhone: z.nullable(nameText(50)),
  supportAddress: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(300))),
  surveyDelayMinutes: within(settingBounds.surveyDelayMinutes),
  surveyRestDays: within(settingBounds.surveyRestDays),
  /** One reminder, so many days after the invitation; 0: none. */
  surveyReminderDays: within(
    settingBounds.surveyReminderDays,
    'must be from 0 to 29; invitations expire after 30 days',
  ),
  /** Of the mails; the survey page itself follows the browser. */
  surveyLanguage: z.enum(surveyLanguages),
  /** Whether answers by public link count in the ratings; 'untilInvitations': as long as a survey has no invitation. */
  publicAnswersCount: z.enum(publicAnswerRules),
  /** Origins of websites that may show public surveys in a frame, such as `https://help.example.com`. */
  surveyEmbedOrigins: z.array(z.string().check(z.maxLength(260))).check(z.maxLength(mostEmbedOrigins)),
  /** Which responses get a follow-up; of several rules that fit a response, the first counts. */
  followUpRules: z.array(followUpRule).check(z.maxLength(followUpBounds.rules)),
  /** What figures should be, all of them at once; null: no target. Rates in percent, ratings from 1 to 5. */
  figureTargets: z.object({
    complianceRate: target('complianceRate'),
    resolutionMinutes: target('resolutionMinutes'),
    firstReplyMinutes: target('firstReplyMinutes'),
    rating: target('rating'),
    openTickets: target('openTickets'),
  }),
  /** Opening hours, which targets count by; the first are the support's own. */
  calendars: z.array(businessCalendar).check(z.minLength(1), z.maxLength(policyBounds.calendars)),
  /** What is promised to tickets; a deadline of the resolution that the help desk names goes before theirs. */
  policies: z.array(datedPolicies).check(z.maxLength(policyBounds.dated)),
  /** Administrators alone change these three. */
  retentionDays: within(settingBounds.retentionDays),
  /** After the last close. */
  archiveAfter: z.enum(archiveAges),
  deleteAfter: z.enum(deleteAges),
} satisfies { [Name in keyof SettableSettings]: z.ZodMiniType<SettableSettings[Name]> });
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
  summary: 'Get the organization settings',
  access: 'signed-in',
  forKiosks: true,
  response: organizationDocument,
});

/** Some settings anew; what is left out stays. */
const changedSettings = z.extend(z.partial(organizationSettings), {
  /** What the sender has seen; another one is answered with 409, `settings_changed` and the settings as they are. */
  version: z.optional(z.int()),
  /** Why, for the audit log. */
  reason: z.optional(nameText(300)),
});

export const updateOrganization = endpoint({
  method: 'PUT',
  path: '/api/organization',
  summary: 'Update the organization settings; omitted fields stay unchanged',
  access: ['administrator', 'manager'],
  body: changedSettings,
  response: organizationDocument,
});

const verdict = z.enum(verdicts);
const statusCategory = z.enum(['open', 'hold', 'closed']);
const slaFigures = z.object({ met: z.int(), breached: z.int(), rate: z.nullable(z.number()) });
const moved = <Figure extends z.ZodMiniType>(figure: Figure) => z.object({ before: figure, after: figure });

/** What other settings would make of the tickets, counted without changing anything. */
export const settingsPreview = z.object({
  /** Tickets that are in figures. */
  tickets: z.int(),
  /** How many would change from which category to which; pairs without any are left out. */
  changes: z.array(z.object({ from: statusCategory, to: statusCategory, tickets: z.int() })),
  /** How many would stand otherwise against their deadline; a deadline that has passed is breached. */
  verdicts: z.array(z.object({ from: verdict, to: verdict, tickets: z.int() })),
  /** The newest of those, at most 20, with their deadlines. */
  rejudged: z.array(
    z.object({
      id: z.string(),
      ticketId: z.string(),
      from: verdict,
      to: verdict,
      dueBefore: z.nullable(instant),
      dueAfter: z.nullable(instant),
    }),
  ),
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
  summary: 'Preview how new settings would affect existing tickets',
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
  summary: 'List the status labels in use and what each counts as; unmapped labels first, then by number of tickets',
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
