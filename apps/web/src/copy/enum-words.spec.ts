import {
  auditedActions,
  breakdownDimensions,
  dateForms,
  designationChoices,
  dueWindows,
  policyResults,
  explainedFigures,
  exportContents,
  exportStatuses,
  invitationReasons,
  invitationStatuses,
  landings,
  phases,
  quarantineReasons,
  roles,
  staffStates,
  themes,
  titleOfFigure,
  verdicts,
  waitingFilters,
} from '@deskledger/contracts';
import { questionTypes, clockKinds, surveyStatuses, voidReasons } from '@deskledger/domain';
import { staffCopy } from '../features/accounts/staff.copy.js';
import { actionOf } from '../features/audit/audit-words.js';
import { connectionsCopy } from '../features/connections/connections.copy.js';
import { quarantineCopy } from '../features/connections/quarantine/quarantine.copy.js';
import { dataCopy } from '../features/data-management/data.copy.js';
import { previewCopy } from '../features/organization/organization.copy.js';
import { settingValues } from '../features/organization/setting-words.copy.js';
import { displayCopy } from '../features/profile/display.copy.js';
import { breakdownCopy } from '../features/reports/breakdown/breakdown.copy.js';
import { eventWords } from '../features/explanation/event-words.js';
import { serviceLevelsCopy } from '../features/service-levels/service-levels.copy.js';
import { voidsCopy } from '../features/survey-results/voids/voids.copy.js';
import { invitationsCopy } from '../features/surveys/invitations/invitations.copy.js';
import { surveyCopy } from '../features/surveys/surveys.copy.js';
import { ticketFiltersCopy } from '../features/tickets/filters/ticket-filters.copy.js';
import { specCopy } from './spec.js';

/** What people read for each value that a screen shows. Where TypeScript already asks for every value, so does this. */
const shown: [name: string, values: readonly string[], words: Readonly<Record<string, string>>][] = [
  ['roles', roles, specCopy.roles],
  ['states of accounts', staffStates, staffCopy.states],
  ['designations', designationChoices, connectionsCopy.designation.choices],
  ['reasons of the quarantine', quarantineReasons, quarantineCopy.reasons],
  ['contents of exports', exportContents, dataCopy.export.content],
  ['states of exports', exportStatuses, dataCopy.export.status],
  ['verdicts', verdicts, previewCopy.verdicts],
  ['themes', themes, displayCopy.themes],
  ['forms of dates', dateForms, displayCopy.forms],
  ['first screens', landings, displayCopy.landings],
  ['clocks', clockKinds, settingValues.clocks],
  ['what clocks measure', clockKinds, serviceLevelsCopy.targets.kinds],
  ['reasons to void', voidReasons, voidsCopy.reasons],
  ['states of invitations', invitationStatuses, invitationsCopy.statuses],
  ['reasons of invitations', invitationReasons, invitationsCopy.reasons],
  ['types of questions', questionTypes, surveyCopy.types],
  ['statuses of surveys', surveyStatuses, surveyCopy.statuses],
  ['windows of deadlines', dueWindows, ticketFiltersCopy.due],
  ['awaited replies', waitingFilters, ticketFiltersCopy.awaited],
  ['results by policies', policyResults, ticketFiltersCopy.byPolicies],
  ['categories of statuses', phases, settingValues.categories],
  ['dimensions', breakdownDimensions, breakdownCopy.dimensions],
  ['figures', explainedFigures, Object.fromEntries(explainedFigures.map((name) => [name, titleOfFigure(name)]))],
  ['types of events', Object.keys(eventWords), eventWords],
  ['audited actions', auditedActions, Object.fromEntries(auditedActions.map((action) => [action, actionOf(action)]))],
];

const cases = shown.flatMap(([name, values, words]) => values.map((value) => [name, value, words[value]] as const));

it.each(cases)('%s: %s is shown as “%s”', (_name, value, words) => {
  expect(words).toMatch(/^[\p{L}\d]/u);
  // A word of one part may be the value itself, in sentence case; a code never is.
  expect(words).not.toMatch(/[a-z][_.:]\p{Ll}|\p{Ll}\p{Lu}/u);
  if (/[_.A-Z]/.test(value)) expect(words).not.toBe(value);
});
