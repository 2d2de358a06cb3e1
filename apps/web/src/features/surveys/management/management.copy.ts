import { counted, n } from '../../../copy/count.js';
import { quoted } from '../surveys.copy.js';

/** What the management of surveys says. */
export const managementCopy = {
  createdNote: (by: string) => `Updated by ${by}`,
  updated: 'Updated',
  lastResponse: (ago: string) => `Last response ${ago}`,
  recentTrend: 'Responses per day, last 30 days',
  responsesDefinition:
    'All completed responses to date, by invitation and public link. Previews and tests are not counted.',
  noResponses: 'No responses yet',
  version: (version: number) => (version === 0 ? 'Never published' : `Version ${n(version)}`),
  unpublished: 'Unpublished changes',
  openInvitations: (count: number) => counted(count, 'open invitation', 'open invitations'),
  noDescription: 'No description',
  firstQuestions: 'Questions',
  noQuestions: 'No questions yet',
  more: (count: number) => `+${counted(count, 'more question', 'more questions')}`,
  fewer: 'Show fewer questions',
  noText: 'No question text yet',
  actions: 'Actions',
  moreActions: 'More actions',
  newTab: 'opens in a new tab',
  share: 'Public link',
  shareText: 'Anyone with this link can answer while the survey is active.',
  shareInactive: 'The link works once the survey is active.',
  copyLink: 'Copy survey link',
  linkName: 'Survey link',
  embed: 'Embed…',
  ticketLinks: 'Links for tickets…',
  showQr: 'Show QR code',
  hideQr: 'Hide QR code',
  qr: 'QR code of the survey link',
  saveQr: 'Download SVG',
  qrFile: 'survey-link.svg',
  history: 'Version history',
  complete: 'Complete survey',
  completeTitle: 'Complete this survey?',
  completeText: (title: string, responses: number) =>
    `${quoted(title)} ends permanently. New visitors can’t answer it, and you can’t edit or reopen it. ${
      responses === 0 ? 'It has no responses.' : `Its ${counted(responses, 'response is kept', 'responses are kept')}.`
    }`,
  completeOpen: (count: number) =>
    `${counted(count, 'invitation link stops', 'invitation links stop')} working. People who have opened the survey can still finish it.`,
  completed: 'Survey completed',
  duplicate: 'Duplicate as draft',
  duplicated: 'Draft created',
  copyOf: (title: string) => `${title} (copy)`,
  others: 'Other surveys',
  allOthers: (count: number) => `Show all ${n(count)}`,
  readOnly: 'Only administrators and managers can edit surveys.',
  thePreview: 'the preview',
  loading: 'Loading the survey',
} as const;
