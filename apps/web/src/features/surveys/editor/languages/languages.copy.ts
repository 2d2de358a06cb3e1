import { counted, n } from '../../../../copy/count.js';
import { quoted } from '../../surveys.copy.js';

/** What the screen of the languages of a survey says. */
export const languagesCopy = {
  title: 'Languages',
  note: 'Visitors read the survey in their language. Texts without a translation appear in the original. Results stay the same for all languages.',
  own: 'Language of the original texts',
  translation: 'Translation',
  notAdded: (language: string) => `${language} (not added)`,
  withMissing: (language: string, missing: number) => `${language} (${n(missing)} missing)`,
  add: (language: string) => `Add ${language}`,
  addNote: (language: string) => `This survey has no ${language} translation yet.`,
  remove: (language: string) => `Remove ${language}`,
  removed: (language: string) => `${language} removed`,
  missing: (missing: number, texts: number) =>
    missing === 0
      ? `All ${counted(texts, 'text', 'texts')} translated`
      : `${n(missing)} of ${counted(texts, 'text', 'texts')} missing`,
  nextMissing: 'Next missing text',
  survey: 'Title and description',
  fields: {
    title: 'Title',
    description: 'Description',
    question: 'Question text',
    labels: 'Label',
    options: 'Option',
    rows: 'Row',
    columns: 'Column',
    statement: 'What people agree to',
  },
  unused: 'No longer in the survey',
  unusedNote: 'Remove these texts before you publish, or restore their originals.',
  unusedText: (original: string, text: string) => `${quoted(text)} translates ${quoted(original)}`,
  removeText: 'Remove',
  removeTextOf: (text: string) => `Remove ${quoted(text)}`,
} as const;
