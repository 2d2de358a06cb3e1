import { compareTemplates } from '@deskledger/domain';
import type { SurveyContent } from '@deskledger/contracts';
import { changeWords } from './change-words.js';

const published: SurveyContent = {
  title: 'Customer satisfaction',
  description: '',
  questions: [
    { id: 'overall', type: 'rating', question: 'How was it?', required: true, min_rating: 1, max_rating: 5 },
    { id: 'why', type: 'text', question: 'Why?', required: false },
    { id: 'how', type: 'choice', question: 'How?', required: false, options: ['Mail', 'Phone'] },
  ],
};
const [overall, why, how] = published.questions as [
  SurveyContent['questions'][number],
  SurveyContent['questions'][number],
  SurveyContent['questions'][number],
];

function wordsFor(questions: SurveyContent['questions']): string[] {
  return compareTemplates(published, { ...published, questions }).map((change) => {
    const { text, details = [], sides } = changeWords(change);
    return [text, ...details, ...(sides ? [`${sides.before} → ${sides.after}`] : [])].join('; ');
  });
}

describe('what changed, in plain words', () => {
  it('names questions that came, went and moved', () => {
    const added = { id: 'solved', type: 'yes_no' as const, question: 'Solved?', required: false };
    expect(wordsFor([how, overall, added])).toEqual([
      'Question 1 moved to position 2',
      'Question 3 added: “Solved?”',
      'Question 2 removed: “Why?”',
    ]);
  });

  it('names the look, and the texts of emails by their language', () => {
    const look = { color: '#0b6b4f', logo: 'a'.repeat(64), logo_alt: 'Acme' };
    const mail = { de: { subject: 'Bewerten Sie uns' } };
    const changes = compareTemplates(published, { ...published, look, mail }).map(changeWords);
    expect(changes).toMatchObject([
      { text: 'Look changed', sides: { before: '', after: '#0b6b4f, logo “Acme”' } },
      { text: 'Email in German: subject changed', sides: { before: '', after: 'Bewerten Sie uns' } },
    ]);
  });

  it('shows both wordings', () => {
    expect(wordsFor([{ ...overall, question: 'How did it go?' }, why, how])).toEqual([
      'Question 1 reworded; How was it? → How did it go?',
    ]);
  });

  it('says types as the editor calls them', () => {
    expect(wordsFor([overall, { ...why, type: 'yes_no' }, how])).toEqual([
      'Question 2 changed from Text Input to Yes/No',
    ]);
  });

  it('says scales, labels and what is required', () => {
    const changed = { ...overall, min_rating: 0, max_rating: 10, required: false, labels: { min: 'Bad' } };
    expect(wordsFor([changed, why, how])).toEqual([
      'Question 1 is no longer required',
      'Scale of question 1 changed from 1 to 5 to 0 to 10',
      'Labels of question 1 changed; none – none → Bad – none',
    ]);
  });

  it('says that a question is shown to others, or its options in another order', () => {
    const moved: typeof how = { ...how, show_if: [{ question: 'overall', is: [1] }], shuffle_options: 'all' };
    expect(wordsFor([overall, why, moved])).toEqual([
      'Question 3 is shown under other conditions',
      'Order in which question 3 shows its options changed',
    ]);
  });

  it('names options that came and went, or says that only their order is another', () => {
    expect(wordsFor([overall, why, { ...how, options: ['Mail', 'Chat'] }])).toEqual([
      'Options of question 3 changed; Added “Chat”; Removed “Phone”',
    ]);
    expect(wordsFor([overall, why, { ...how, options: ['Phone', 'Mail'] }])).toEqual([
      'Options of question 3 changed; Order changed',
    ]);
  });

  it('names the language of the survey, and each translation', () => {
    const german = { ...published, translations: { de: { title: 'Zufriedenheit' } } };
    const words = compareTemplates(german, { ...published, language: 'fr', translations: { es: {} } }).map(changeWords);
    expect(words).toEqual([
      { text: 'Language of the survey changed', sides: { before: 'English', after: 'French' } },
      { text: 'German translation removed: 1 text' },
      { text: 'Spanish translation added: 0 texts' },
    ]);
  });
});
