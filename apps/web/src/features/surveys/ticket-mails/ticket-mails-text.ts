import type { EditableSettings, SurveyTemplate } from '@deskledger/contracts';
import { surveyCopy } from '../surveys.copy.js';
import { ticketMailsCopy as words } from './ticket-mails.copy.js';

type Survey = Pick<SurveyTemplate, 'id' | 'title' | 'status' | 'sentForTickets'>;
type Sending = Pick<EditableSettings, 'survey' | 'sendSurveyFields'>;

const either = new Intl.ListFormat('en', { type: 'disjunction' });
const titleOf = ({ title }: Survey) => (title === '' ? surveyCopy.untitled : title);

/** Why no survey is sent for tickets, whatever survey is active; null: one is. */
function nothingSent({ survey, sendSurveyFields }: Sending): string | null {
  if (!survey) return words.off;
  return sendSurveyFields.length === 0 ? words.noLabels : null;
}

/** Whether tickets are sent the survey with this id, and which one else. */
export function presentMails(id: string, surveys: readonly Survey[], settings: Sending): string {
  const sent = surveys.find(({ sentForTickets }) => sentForTickets);
  const when = either.format(settings.sendSurveyFields);
  const nothing = nothingSent(settings);
  if (nothing !== null) return nothing;
  if (sent === undefined) return words.none;
  return sent.id === id ? words.sent(when) : words.another(titleOf(sent), when);
}

/** The same once the survey with this id (null: a new one) is published. */
export function mailsWhenPublished(id: string | null, surveys: readonly Survey[], settings: Sending): string {
  const sent = surveys.find(({ sentForTickets }) => sentForTickets);
  const when = either.format(settings.sendSurveyFields);
  const nothing = nothingSent(settings);
  if (nothing !== null) return nothing;
  return sent === undefined || sent.id === id ? words.willBeSent(when) : words.anotherStays(titleOf(sent), when);
}

/** Which survey tickets get once the one with this id is offline; null where that changes nothing. */
export function mailsWhenOffline(id: string, surveys: readonly Survey[], settings: Sending): string | null {
  const isSent = surveys.some((survey) => survey.id === id && survey.sentForTickets);
  if (!isSent || nothingSent(settings) !== null) return null;
  const next = surveys.find((survey) => survey.id !== id && survey.status === 'active');
  return next === undefined ? words.noNext : words.next(titleOf(next));
}
