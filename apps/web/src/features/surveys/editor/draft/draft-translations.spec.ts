import type { SurveyContent, SurveyTranslation } from '@deskledger/contracts';
import { copyTexts } from './draft-translations.js';
import { editorReducer, startEditing } from './editor-state.js';
import { contentOf, draftOf } from './survey-draft.js';

const de: SurveyTranslation = {
  title: 'Zufriedenheit',
  questions: {
    how: { question: 'Wie?', options: { Mail: 'Post', Phone: 'Telefon' } },
    overall: { question: 'Insgesamt?', labels: { max: 'Sehr' } },
  },
};
const content: SurveyContent = {
  title: 'Satisfaction',
  description: '',
  questions: [
    { id: 'how', type: 'choice', question: 'How?', required: false, options: ['Mail', 'Phone'] },
    { id: 'overall', type: 'nps', question: 'Overall?', required: true, labels: { max: 'Very' } },
  ],
  translations: { de, fr: {} },
  look: {},
  mail: {},
};
const begun = startEditing(draftOf(content));
/** The options of the German translation once the lines were typed, one version after the other. */
const optionsAfter = (...versions: string[]) => {
  const state = versions.reduce(
    (before, optionLines) => editorReducer(before, { type: 'writeQuestion', id: 'how', texts: { optionLines } }),
    begun,
  );
  return contentOf(state.draft).translations?.de?.questions?.['how']?.options;
};

describe('the translations of a draft', () => {
  it('are sent as they came, with the language of the survey', () => {
    expect(contentOf(draftOf(content))).toEqual(content);
    expect(contentOf(draftOf({ ...content, language: 'fr' }))).toEqual({ ...content, language: 'fr' });
    expect(contentOf(draftOf({ ...content, translations: {} }))).not.toHaveProperty('translations');
  });

  it('follow an option that is reworded, letter by letter', () => {
    expect(optionsAfter('Mail\nPhon', 'Mail\nPho', 'Mail\nPhoto')).toEqual({ Mail: 'Post', Photo: 'Telefon' });
  });

  it('stay with the text when options come, go and move', () => {
    expect(optionsAfter('Phone\nMail')).toEqual({ Mail: 'Post', Phone: 'Telefon' });
    expect(optionsAfter('Mail\nPhone\nChat')).toEqual({ Mail: 'Post', Phone: 'Telefon' });
    expect(optionsAfter('Phone')).toEqual({ Mail: 'Post', Phone: 'Telefon' });
    expect(optionsAfter('Mail\nMail')).toEqual({ Mail: 'Post', Phone: 'Telefon' });
  });

  it('are not sent for a question that is gone, or of another type, and are back with it', () => {
    const name = { action: 'delete', number: 2 } as const;
    const gone = editorReducer(begun, { type: 'do', operation: { kind: 'remove', id: 'overall' }, name });
    expect(contentOf(gone.draft).translations?.de?.questions).toEqual({ how: de.questions?.['how'] });
    expect(contentOf(editorReducer(gone, { type: 'undo' }).draft)).toEqual(content);
    const settings = { type: 'text' as const };
    const other = editorReducer(begun, { type: 'do', operation: { kind: 'set', id: 'overall', settings }, name });
    expect(contentOf(other.draft).translations?.de?.questions?.['overall']).toEqual({ question: 'Insgesamt?' });
  });

  it('go along with the copy of a question', () => {
    expect(copyTexts({ de }, 'overall', 'copy').de?.questions).toEqual({
      ...de.questions,
      copy: de.questions?.['overall'],
    });
  });
});
