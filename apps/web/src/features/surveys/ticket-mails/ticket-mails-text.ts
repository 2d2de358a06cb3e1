import type { EditableSettings, SurveyTemplate } from '@deskledger/contracts';
import { surveyCopy } from '../surveys.copy.js';
import { rulesThatSend } from '../rule-notes/rule-notes-text.js';
import { ticketMailsCopy as words } from './ticket-mails.copy.js';

type Survey = Pick<SurveyTemplate, 'id' | 'title' | 'status' | 'sentForTickets'>;
type Sending = Pick<EditableSettings, 'survey' | 'sendSurveyFields' | 'surveyRules'>;

const either = new Intl.ListFormat('en', { type: 'disjunction' });
const titleOf = ({ title }: Survey) => (title === '' ? surveyCopy.untitled : title);

/** Why no survey is sent for tickets, whatever survey is active; null: one is. */
function nothingSent({ survey, sendSurveyFields }: Sending): string | null {
  if (!survey) return words.off;
  return sendSurveyFields.length === 0 ? words.noLabels : null;
}

/** Which statuses send a survey, and whether that is so for tickets without a rule alone. */
const occasionOf = ({ sendSurveyFields, surveyRules }: Sending) => ({
  when: either.format(sendSurveyFields),
  hasRules: surveyRules.length > 0,
});

/** Whether tickets are sent the survey with this id, by which rules, and which one else. */
export function presentMails(id: string, surveys: readonly Survey[], settings: Sending): string {
  const sent = surveys.find(({ sentForTickets }) => sentForTickets);
  const nothing = nothingSent(settings);
  if (nothing !== null) return nothing;
  const byRules = rulesThatSend(id, settings);
  if (sent?.id === id) return [words.sent(occasionOf(settings)), ...byRules].join(' ');
  if (byRules.length > 0) return byRules.join(' ');
  return sent === undefined ? words.none : words.another(titleOf(sent), occasionOf(settings));
}

/** The same once the survey with this id (null: a new one) is published. */
export function mailsWhenPublished(id: string | null, surveys: readonly Survey[], settings: Sending): string {
  const sent = surveys.find(({ sentForTickets }) => sentForTickets);
  const nothing = nothingSent(settings);
  if (nothing !== null) return nothing;
  const occasion = occasionOf(settings);
  return sent === undefined || sent.id === id
    ? words.willBeSent(occasion)
    : words.anotherStays(titleOf(sent), occasion);
}

/** Which survey tickets get once the one with this id is offline; null where that changes nothing. */
export function mailsWhenOffline(id: string, surveys: readonly Survey[], settings: Sending): string | null {
  const isSent = surveys.some((survey) => survey.id === id && survey.sentForTickets);
  if (!isSent || nothingSent(settings) !== null) return null;
  const next = surveys.find((survey) => survey.id !== id && survey.status === 'active');
  return next === undefined ? words.noNext : words.next(titleOf(next));
}
