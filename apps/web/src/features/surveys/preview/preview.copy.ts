/** What stands around the survey as visitors see it. */
export const livePreviewCopy = {
  title: 'Live preview',
  frame: 'The survey as visitors see it',
  width: 'Width',
  phone: 'Phone',
  desktop: 'Desktop',
  direction: 'Direction',
  ltr: 'Left to right',
  rtl: 'Right to left',
  open: 'Live preview',
  noQuestions: 'Add a question to see the survey.',
} as const;

/** What the preview of the whole survey says. */
export const previewCopy = {
  note: 'Preview of the whole survey. You can’t answer it here.',
  yes: 'Yes',
  no: 'No',
  answer: 'Your answer',
  noQuestions: 'No questions yet',
} as const;
