import type { EditableSettings, SurveyContent } from '@deskledger/contracts';
import { ruleNotesCopy as words } from './rule-notes.copy.js';

type Rules = Pick<EditableSettings, 'surveyRules' | 'followUpRules'>;

/** Which rules send the survey with this id (null: a new one), one sentence each. */
export function rulesThatSend(id: string | null, { surveyRules }: Pick<Rules, 'surveyRules'>): string[] {
  return surveyRules.flatMap(({ name, surveys }) => {
    const share = surveys.find(({ survey }) => survey === id)?.share;
    if (share === undefined) return [];
    return [share === 100 ? words.sends(name) : words.sendsShare(name, share)];
  });
}

/** The same once the survey is offline: its share of the tickets of a rule goes to nobody. */
export const rulesWhenOffline = (id: string, settings: Rules): string[] =>
  rulesThatSend(id, settings).map((text) => `${text} ${words.thenNone}`);

/** Which follow-up rules need the answer to a question of the published version that the next one does not ask. */
export function rulesWithoutConsent(
  published: Pick<SurveyContent, 'questions'>,
  next: Pick<SurveyContent, 'questions'>,
  { followUpRules }: Rules,
): string[] {
  return followUpRules.flatMap(({ name, when: { agreedTo } }) => {
    const question = questionOfConsent(published, agreedTo);
    if (question === undefined || questionOfConsent(next, agreedTo) !== undefined) return [];
    return [words.consent(name, question.question)];
  });
}

const questionOfConsent = ({ questions }: Pick<SurveyContent, 'questions'>, id: string | undefined) =>
  questions.find((question) => question.id === id && (question.type === 'consent' || question.type === 'yes_no'));
