import { counted, n } from '../../../copy/count.js';
import { quoted } from '../surveys.copy.js';

/** What the management of surveys says. */
export const managementCopy = {
  createdNote: (by: string) => `Updated by ${by}`,
  updated: 'Updated',
  lastResponse: (ago: string) => `Last response ${ago}`,
  recentTrend: 'Responses on each of the last 30 days',
  responsesDefinition:
    'Completed responses since the survey exists, by invitation and by the public link. Previews and tests are not counted.',
  noResponses: 'No responses yet',
  version: (version: number) => (version === 0 ? 'Never published' : `Version ${n(version)}`),
  unpublished: 'Unpublished changes',
  openInvitations: (count: number) => counted(count, 'open invitation', 'open invitations'),
  noDescription: 'No description',
  firstQuestions: 'Questions',
  noQuestions: 'No questions yet',
  more: (count: number) => `+${n(count)} more questions`,
  fewer: 'Show fewer questions',
  noText: 'No question text yet',
  actions: 'Actions',
  moreActions: 'More actions',
  newTab: 'opens in a new tab',
  share: 'Public link',
  shareText: 'Anyone with this link can answer while the survey is active.',
  shareInactive: 'The link opens once the survey is active.',
  copyLink: 'Copy survey link',
  linkName: 'Survey link',
  history: 'Version history',
  complete: 'Complete survey',
  completeTitle: 'Complete this survey?',
  completeText: (title: string, responses: number) =>
    `${quoted(title)} ends for good: nobody new can answer it, and it can't be changed or opened again. ${
      responses === 0 ? 'It has no responses.' : `Its ${counted(responses, 'response stays', 'responses stay')}.`
    }`,
  completeOpen: (count: number) =>
    `${counted(count, 'invitation link stops', 'invitation links stop')} working. People who have opened the survey can finish it.`,
  completed: 'Survey completed',
  duplicate: 'Duplicate as draft',
  duplicated: 'Draft made',
  copyOf: (title: string) => `${title} (copy)`,
  others: 'Other surveys',
  allOthers: (count: number) => `Show all ${n(count)}`,
  readOnly: 'Administrators and managers can change surveys.',
  thePreview: 'the preview',
  loading: 'Loading the survey',
} as const;
