import { surveyByRule } from '@deskledger/domain';
import type { Objection } from './decide.js';
import type { Entry } from './entry.js';

/** The survey that a ticket gets. */
export interface SurveyChoice {
  readonly templateId: string | null;
  /** Why there is none; null: there is one. */
  readonly against: Objection | null;
}

/** @param active the surveys that can be sent, first the one for tickets that no rule decides about */
export function surveyChooser(active: readonly string[]): (entry: Pick<Entry, 'ticketId' | 'rule'>) => SurveyChoice {
  const [usual = null] = active;
  const known = new Set(active);
  return ({ ticketId, rule }) => {
    if (rule === null) return usual === null ? noSurvey(null) : { templateId: usual, against: null };
    const survey = surveyByRule(rule, ticketId ?? '');
    if (survey === null) return { templateId: null, against: { reason: 'rule', explanation: null } };
    // The share of a comparison whose survey is gone goes to nobody: the others stay comparable.
    if (!known.has(survey)) return noSurvey(`The rule “${rule.name}” chose a survey that is not active`);
    return { templateId: survey, against: null };
  };
}

const noSurvey = (explanation: string | null): SurveyChoice => ({
  templateId: null,
  against: { reason: 'no_survey', explanation },
});
