export { enrollmentEvents, someEnrollmentSteps, type EnrollmentStep } from './enrollment-histories.js';
export { given, type Outcome } from './given.js';
export { howMany } from './how-many.js';
export { aHistory, anObservation, aReply, shuffledWithRepeats } from './observation-histories.js';
export { always, berlin, judged, level, levelRules, reportedSteps, type Step } from './level-histories.js';
export { aJpeg, aPng } from './logos.js';
export {
  aReplyAt,
  handle,
  nextDeadline,
  noLabels,
  observe,
  observeAll,
  observed,
  plainRules,
  replied,
  recordAll,
  type Observed,
} from './observe.js';
export { aSurvey, furtherQuestions, someQuestions } from './survey-contents.js';
export { namedRows, rowsOf, type NamedRow } from './rows-of.js';
export { archiveOf, type XmlElement } from './xml-files.js';
