import { counted, n } from '../../copy/count.js';

/** Words of the product specification about surveys, to the letter. */
export const surveySpecCopy = {
  management: {
    title: 'Survey Management',
    subtitle: 'Manage your customer satisfaction survey',
    emptyTitle: 'No Survey Available',
    emptyText: 'No survey is currently configured in the system.',
    status: 'Survey Status',
    questions: 'Total Questions',
    responses: 'Total Responses',
    preview: 'Preview Survey',
    results: 'View Results',
    edit: 'Edit Survey',
    required: 'Required',
  },
  editor: {
    createTitle: 'Create Survey',
    addQuestion: 'Add Question',
    types: { text: 'Text Input', choice: 'Multiple Choice', rating: 'Rating Scale', yes_no: 'Yes/No' },
    maximum: { 5: '5 Stars', 10: '10 Points' },
    requiredField: 'Required field',
    statuses: { draft: 'Draft', active: 'Active' },
    preview: 'Preview',
    backToEditor: 'Back to Editor',
    saveDraft: 'Save Draft',
    publish: 'Publish Survey',
    update: 'Update Survey',
    untitled: 'Untitled Survey',
    noDescription: 'No description provided',
    empty: 'No questions added yet. Click "Add Question" to get started.',
    notFound: 'Survey Template Not Found',
    back: 'Back to Surveys',
  },
} as const;

export const quoted = (text: string) => (text === '' ? 'no text' : `“${text}”`);

/** What the screens of surveys say. */
export const surveyCopy = {
  spec: surveySpecCopy,

  statuses: { draft: 'Draft', active: 'Active', completed: 'Completed' },
  types: {
    ...surveySpecCopy.editor.types,
    nps: 'Net promoter score',
    ces: 'Customer effort score',
    choices: 'Several choices',
    date: 'Date',
    email: 'Email',
    ranking: 'Ranking',
    matrix: 'Matrix',
    consent: 'Consent',
  },
  untitled: surveySpecCopy.editor.untitled,
  minutes: (count: number) => `about ${n(count)} min`,
  questions: (count: number) => counted(count, 'question', 'questions'),
  responses: (count: number) => counted(count, 'response', 'responses'),
  /** As they stand in a sentence. */
  theSurvey: 'the survey',
  theEditor: 'the survey editor',
  followUps: 'Follow-ups',
  theInvitations: 'the invitations',
  theVersions: 'the versions',
  link: { copied: 'Survey link copied', notCopied: 'Couldn’t copy the link. You can find it in Manage Surveys.' },
};
