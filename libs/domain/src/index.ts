export * from './core/decider.js';
export { storableText } from './core/clean-text.js';
export { canonicalText } from './core/canonical-text.js';
export { contrast } from './core/contrast.js';
export { escapeHtml } from './core/escape-html.js';
export { formatBytes } from './core/format-bytes.js';
export { assertNever } from './core/assert-never.js';
export { partitionOf } from './core/partition.js';
export { singleLine } from './core/single-line.js';
export { webLink } from './core/web-link.js';
export { isWindows1252, windows1252Text } from './core/windows-1252.js';
export { Refusal, type RefusalDetail } from './core/refusal.js';

export { passwordFlaws, shortestPassword, type PasswordFlaw } from './account/password-flaws.js';

export { bucketDays, bucketSizes, fittingBucket, sumOf, type BucketSize, type DayBucket } from './time/bucket-days.js';
export * from './time/calendar-days.js';
export { excelDays } from './time/excel-days.js';
export { excelDate } from './table/excel-dates.js';
export {
  isWorkbook,
  largestWorkbook,
  notesOn,
  openBook,
  sheetRows,
  WorkbookFault,
  type Book,
  type SheetRow,
} from './table/workbook.js';
export { xmlElements, type XmlArchive, type XmlReader } from './table/xml-archive.js';
export {
  ambiguousDate,
  DateOrderFinder,
  dateOrderIn,
  dateOrders,
  inDateOrder,
  type DateOrder,
  type FoundDates,
} from './time/date-order.js';
export {
  alignments,
  comparedPeriods,
  comparisons,
  type ComparedPeriods,
  type ComparisonChoice,
} from './time/compared-periods.js';
export * from './time/report-schedule.js';
export * from './time/resolve-range.js';
export { isTimezone, zoneOffset } from './time/zone-offset.js';
export * from './time/zoned-day.js';

export * from './ticket/dimensions.js';
export { searchWords } from './ticket/search-words.js';
export {
  activityKinds,
  ticketActivities,
  type Activity,
  type ActivityKind,
  type Holder,
  type TicketActivities,
} from './ticket/activities.js';
export { verdictDays, type VerdictDays } from './ticket/rules/verdict-days.js';
export { missedTargets, targetOutcomes, type MissedTarget } from './ticket/missed-targets.js';
export { promiseChanges, promiseOutcomes, type PromiseChange, type PromiseOutcome } from './ticket/promise-outcomes.js';
export { amountOf, type Amount, type ColumnsOf, type RollupColumn } from './ticket/activity-rollup.js';
export { counts, measures, type Measure, type MeasureCondition, type MeasureName } from './ticket/measures.js';
export {
  brokenDownFigures,
  brokenDownNames,
  countedBy,
  countsActors,
  isByActor,
  ticketFigureNames,
  ticketFigures,
  type BrokenDown,
  type FigureParts,
  type TicketFigure,
  type TicketFigureName,
} from './ticket/ticket-figures.js';
export type { Observation, StatusCategory, StatusReport, StatusType } from './ticket/facts/observation.js';
export { instantOf, orderingKeyText, type OrderingKey, type OrderingKeyText } from './ticket/facts/ordering-key.js';
export { priorityLevel, priorityLevels } from './ticket/rules/priority-level.js';
export * from './ticket/rules/read-ticket.js';
export {
  clockStatuses,
  isUnmeasured,
  statusAt,
  type ClockStatus,
  type ReplyClock,
  type TicketClock,
} from './ticket/rules/reply-clocks.js';
export { clockAccounts, segmentStates, type ClockAccount, type ClockSegment } from './ticket/rules/clock-segments.js';
export {
  comingMoments,
  leftOut,
  leftOutReasons,
  replyDeadlines,
  ticketClocks,
  type ComingMoment,
  type LeftOutReason,
} from './ticket/rules/ticket-clocks.js';
export { ticketRules, type TicketRules } from './ticket/rules/ticket-rules.js';
export { resolutionTimes, wholeSeconds, type ResolutionTimes } from './ticket/rules/resolution-times.js';
export { newStatusEntry, statusEntry, type StatusEntry } from './ticket/rules/status-entry.js';
export { isPaused, type Interval, type TicketTimeline } from './ticket/rules/timeline.js';
export { withFallbackValues } from './ticket/facts/fallback-values.js';
export { closingValues } from './ticket/rules/closing-values.js';
export { ratedHolder } from './ticket/rules/rated-holder.js';
export { awaitedReplies, type AwaitedReply, type LastMessage, type Waiting } from './ticket/facts/conversation.js';
export { replyKey, type KnownReply, type Reply, type ReplyAuthor } from './ticket/facts/replies.js';
export type * from './ticket/facts/ticket-fields.js';
export * from './ticket/ticket.decider.js';
export * from './ticket/ticket.events.js';
export {
  evolveTicket,
  isDeadlineEvent,
  missReason,
  unknownTicket,
  type KnownTicket,
  type TicketState,
} from './ticket/ticket.state.js';
export { historyOf, type History, type HistoryEntry, type TicketWord } from './ticket/facts/history.js';

export {
  type Addition,
  defineRollup,
  type MeasureOf,
  type Rollup,
  type RollupDefinition,
  type RollupTable,
} from './rollups/define-rollup.js';
export { figureContext, type FigureContext } from './rollups/figure-context.js';
export { noOrganization, type RollupCell, type RollupRows, RollupSums, sliceOf } from './rollups/rollup-sums.js';

export { agentRollup, type AgentMeasure } from './ticket/figures/agent.rollup.js';
export {
  hourColumns,
  hourRollup,
  slaMeasure,
  ticketCounts,
  ticketRollup,
  type TicketCount,
  type TicketMeasure,
} from './ticket/figures/ticket.rollup.js';
export { targetRollup } from './ticket/figures/target.rollup.js';
export { surveyRollup, type SurveyMeasure } from './survey-enrollment/survey.rollup.js';
export { surveyQuestionRollup } from './survey-enrollment/survey-question.rollup.js';

export * from './metrics/compared-figure.js';
export * from './metrics/contributions.js';
export * from './metrics/difference.js';
export * from './metrics/duration-words.js';
export * from './metrics/number-words.js';
export * from './metrics/result-metrics.js';
export { median } from './metrics/median.js';
export * from './metrics/histogram.js';
export { largestRemainder, meanOf, rate } from './metrics/percentages.js';

export { longestId, longestName } from './core/list-faults.js';
export {
  conditionNames,
  mostConditionValues,
  type ConditionName,
  type TicketConditions,
} from './ticket-conditions/ticket-conditions.js';

export * from './service-levels/business-calendar.js';
export { calendarFaults } from './service-levels/calendar-faults.js';
export { calendarListFaults, policyFaults } from './service-levels/policy-faults.js';
export * from './service-levels/policy.js';
export { levelPolicies } from './service-levels/level-policies.js';
export type * from './service-levels/service-level.js';

export { defaultSettings } from './organization/default-settings.js';
export {
  concernsFigures,
  figureSettings,
  type FigureSettings,
  type LabelSettings,
} from './organization/figure-settings.js';
export {
  changedLabels,
  labelCategories,
  statusJudge,
  statusJudges,
  statusRules,
  type StatusJudge,
  type StatusRules,
} from './organization/status-rules.js';
export { labelKey } from './organization/label-key.js';
export * from './organization/embed-origins.js';
export * from './organization/organization.decider.js';
export * from './organization/organization.events.js';
export { ageReachedBefore, isShorter } from './organization/retention.js';
export * from './organization/settings.js';

export { surveyRuleFaults } from './survey-rules/survey-rule-faults.js';
export {
  quotaPeriods,
  quotaSince,
  surveyByRule,
  surveyRuleBounds,
  surveyRuleOf,
  type ClosedTicket,
  type SurveyQuota,
  type SurveyRule,
} from './survey-rules/survey-rule.js';

export {
  exampleColor,
  lookColors,
  lookThemes,
  white,
  type LookColors,
  type ThemeColors,
} from './survey-look/look-colors.js';
export { largestLogo, longestLogoSide, readLogo, type LogoImage } from './survey-look/logo-image.js';
export {
  longestMailTexts,
  mailTextNames,
  type MailTextName,
  type MailTexts,
  type SurveyMail,
} from './survey-look/mail-texts.js';
export { seenLook, type SeenLook } from './survey-look/seen-look.js';
export { isColor, longestLogoAlt, type SurveyLook } from './survey-look/survey-look.js';
export { adviseTemplate, type Advice, type AdviceCode } from './survey-template/advise-template.js';
export { checkDraft, checkTemplate } from './survey-template/check-template.js';
export { askedQuestions, type AskedQuestion } from './survey-template/asked-questions.js';
export { compareTemplates } from './survey-template/compare-templates.js';
export { droppedQuestions, type AnsweredVersion, type DroppedQuestion } from './survey-template/dropped-questions.js';
export { conditionFaults } from './survey-template/condition-faults.js';
export { listedAnswers } from './survey-template/listed-answers.js';
export { estimatedMinutes } from './survey-template/estimated-minutes.js';
export {
  fillContent,
  fillPlaceholders,
  hasPlaceholders,
  placeholderNames,
  placeholderOf,
  type PlaceholderFacts,
  type PlaceholderName,
} from './survey-template/placeholders.js';
export { primaryQuestion } from './survey-template/primary-question.js';
export { isScaleType, scaleOf, scaleValues, type RatingScale } from './survey-template/question-scale.js';
export { shownQuestions } from './survey-template/shown-questions.js';
export { surveyPaths, type PathAnswer, type SurveyPath } from './survey-template/survey-paths.js';
export { tappedAnswers } from './survey-template/tapped-answers.js';
export * from './survey-words/word-groups.js';
export * from './survey-template/survey-content.js';
export * from './survey-template/survey-template.decider.js';
export type * from './survey-template/survey-template.events.js';
export * from './survey-template/survey-template.state.js';
export {
  changesMeaning,
  type AnswerDays,
  type AnswerLimits,
  type TemplateChange,
} from './survey-template/template-change.js';
export {
  placeKey,
  surveyTexts,
  textsOfTranslation,
  translationOfTexts,
  withText,
  type SurveyText,
  type TextPlace,
  type TranslatedText,
} from './survey-template/survey-texts.js';
export * from './survey-template/survey-translation.js';
export { sameContent, tidyContent } from './survey-template/tidy-content.js';
export {
  exportTranslation,
  importTranslation,
  type TranslationFile,
  type TranslationLine,
} from './survey-template/translation-file.js';
export { surveyInLanguage, translationState, type TranslationState } from './survey-template/translation-state.js';

export { activeSeconds, longestMinutes, type Durations } from './survey-enrollment/active-time.js';
export { checkAnswers } from './survey-enrollment/check-answers.js';
export {
  questionSummaries,
  type AnsweredQuestion,
  type AnswerCount,
  type NotAskedCount,
  type PartCount,
  type RowCounts,
  type ResponseCount,
} from './survey-enrollment/question-summaries.js';
export { hasPoints, netPromoterScore, pointScale, promoterScore, valueOfParts } from './survey-enrollment/points.js';
export * from './survey-enrollment/satisfaction-scale.js';
export type * from './survey-enrollment/survey-answers.js';
export type * from './survey-enrollment/survey-enrollment.commands.js';
export * from './survey-enrollment/survey-enrollment.decider.js';
export * from './survey-enrollment/survey-enrollment.events.js';
export * from './survey-enrollment/survey-enrollment.state.js';

export {
  alertEpisodes,
  comparedDays,
  evaluateAlert,
  quietAlert,
  type AlertEpisode,
  type AlertState,
  type AlertTurn,
  type JudgedDay,
} from './figure-alerts/alert-episodes.js';
export * from './figure-alerts/figure-alert.js';
export { windowFigures, type SeriesPart, type SeriesSpan, type WindowFigure } from './figure-alerts/window-figures.js';
export * from './follow-up/follow-up-rules.js';
export * from './follow-up/follow-up.decider.js';
export * from './follow-up/follow-up.events.js';
export * from './follow-up/follow-up.state.js';
export { followUpRuleFaults } from './follow-up/rule-faults.js';

export {
  noteText,
  readNote,
  rootOfAll,
  signedNote,
  type LogSeal,
  type SealedPartition,
  type SignedNote,
} from './log/log-note.js';
export { leafHash, MerkleRange, type Sha256 } from './log/merkle-range.js';
