/** What other features may use of this one. */
export { FiguresTable } from './figures-table.js';
export { LoadedOrganization } from './loaded-organization.js';
export { previewCopy } from './organization.copy.js';
export { PreviewedFigures } from './preview-dialog.js';
export { differing, type Draft } from './save-edits.js';
export { settingNames, settingValues } from './setting-words.copy.js';
export {
  type Calendar,
  type DatedPolicies,
  exceptionText,
  ruledSurveysText,
  ruleDaysText,
  ruleQuotaText,
  type SurveyRule,
  type Period,
  type Policy,
  type PolicyTarget,
  targetsText,
  timeText,
  type TargetTime,
  type Week,
  weekLines,
} from './setting-words.js';
export { useLabelsSection, useOrganizationSection } from './use-organization-section.js';
export { ZoneField } from './zone-field.js';
