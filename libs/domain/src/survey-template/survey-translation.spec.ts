import fc from 'fast-check';
import { aSurvey, furtherQuestions, someQuestions } from '../testing/index.js';
import { adviseTemplate } from './advise-template.js';
import { checkTemplate } from './check-template.js';
import { compareTemplates } from './compare-templates.js';
import type { SurveyContent } from './survey-content.js';
import { placeKey, surveyTexts, textsOfTranslation, translationOfTexts, withText } from './survey-texts.js';
import type { SurveyTranslation, SurveyTranslations } from './survey-translation.js';
import { changesMeaning } from './template-change.js';
import { sameContent, tidyContent } from './tidy-content.js';
import { exportTranslation, importTranslation } from './translation-file.js';
import { surveyInLanguage, translationState } from './translation-state.js';

const { overall, channel } = someQuestions;
const { easy, parts, contact } = furtherQuestions;
const plain = aSurvey({ questions: [overall, easy, channel, parts, contact] });
const de: SurveyTranslation = {
  title: 'Zufriedenheit',
  questions: {
    overall: { question: 'Wie zufrieden sind Sie?' },
    easy: { labels: { min: 'Gar nicht' } },
    channel: { options: { Phone: 'Telefon' } },
    parts: { rows: { 'End: the last day': 'Ende' }, columns: { Good: 'Gut' } },
    contact: { statement: 'Ich bin einverstanden.' },
  },
};
const inGerman = (translation: SurveyTranslation): SurveyContent => ({ ...plain, translations: { de: translation } });
const german = inGerman(de);

/** A survey of every type of question with any of its texts translated, and some that it does not say any more. */
const everything = aSurvey({ questions: [...Object.values(someQuestions), ...Object.values(furtherQuestions)] });
const places = [
  ...surveyTexts(everything),
  { question: 'channel', field: 'options' as const, key: 'Fax' },
  { question: 'gone', field: 'question' as const, key: null },
];
const anyTranslation = fc
  .array(
    fc.tuple(
      fc.nat(places.length - 1),
      fc.string({ minLength: 1, maxLength: 20 }).map((text) => `a${text}b`),
    ),
  )
  .map((written) =>
    written.reduce<SurveyTranslation>((translation, [index, text]) => {
      const { question, field, key } = places[index]!;
      return withText(translation, { question, field, key, text });
    }, {}),
  );

describe('the translation of a survey', () => {
  it('has a place for every text, in the order of the survey', () => {
    expect(surveyTexts(plain).map(({ original, ...place }) => `${placeKey(place).trim()}: ${original}`)).toEqual([
      'title: Customer satisfaction',
      'description: Two minutes about your last ticket',
      'overall question: How satisfied are you?',
      'easy question: It was easy to get help.',
      'easy labels min: Strongly disagree',
      'easy labels max: Strongly agree',
      'channel question: How did you reach us?',
      'channel options Mail: Mail',
      'channel options Phone: Phone',
      'parts question: How was each part?',
      'parts rows Start: Start',
      'parts rows Middle: Middle',
      'parts rows End: the last day: End: the last day',
      'parts columns Good: Good',
      'parts columns Bad: Bad',
      'contact question: May we contact you?',
      'contact statement: I agree that you contact me about my answers.',
    ]);
  });

  it('is shown as far as it is there, and the original beside it', () => {
    const { title, description, questions } = surveyInLanguage(german, 'de');
    expect({ title, description }).toEqual({ title: 'Zufriedenheit', description: plain.description });
    expect(questions).toEqual([
      { ...overall, question: 'Wie zufrieden sind Sie?' },
      { ...easy, labels: { min: 'Gar nicht', max: 'Strongly agree' } },
      { ...channel, options: ['Mail', 'Telefon'] },
      { ...parts, rows: ['Start', 'Middle', 'Ende'], columns: ['Gut', 'Bad'] },
      { ...contact, statement: 'Ich bin einverstanden.' },
    ]);
    expect(surveyInLanguage(german, 'fr')).toEqual(german);
  });

  it('names what is missing, and what translates nothing any more', () => {
    const dropped = { ...german, description: '', questions: [{ ...channel, options: ['Mail', 'Chat'] }] };
    const { texts, missing, unused } = translationState(dropped, 'de');
    expect(texts.map(({ original, translation }) => [original, translation])).toEqual([
      ['Customer satisfaction', 'Zufriedenheit'],
      ['How did you reach us?', ''],
      ['Mail', ''],
      ['Chat', ''],
    ]);
    expect(missing).toBe(3);
    expect(unused.map(({ question, text }) => `${question}: ${text}`)).toContain('channel: Telefon');
    expect(adviseTemplate(german).filter(({ code }) => code === 'translation_incomplete')).toEqual([
      {
        code: 'translation_incomplete',
        path: 'translations.de',
        message: 'German lacks 10 of 17 texts; people read the original there',
      },
    ]);
  });

  it('keeps options that change their order', () => {
    const reordered = { ...german, questions: [{ ...channel, options: ['Phone', 'Mail'] }] };
    expect(surveyInLanguage(reordered, 'de').questions[0]!.options).toEqual(['Telefon', 'Mail']);
  });

  it('loses no text, whichever are there', () => {
    fc.assert(
      fc.property(anyTranslation, (translation) => {
        const content = { ...everything, translations: { de: translation } };
        const { texts, unused } = translationState(tidyContent(content), 'de');
        const seen = [
          ...texts.filter((text) => text.translation !== '').map((text) => `${placeKey(text)}=${text.translation}`),
          ...unused.map((text) => `${placeKey(text)}=${text.text}`),
        ];
        const written = textsOfTranslation(translation).map((text) => `${placeKey(text)}=${text.text}`);
        expect(seen.sort()).toEqual(written.sort());
        expect(translationOfTexts(textsOfTranslation(translation))).toEqual(translation);
      }),
    );
  });

  it('is tidied with the survey; a language without texts stays', () => {
    const texts = {
      title: ' Titel ',
      questions: { channel: { question: ' ', options: { ' Mail ': ' Post ', Phone: '' } } },
    };
    expect(tidyContent({ ...plain, language: 'en', translations: { de: texts, fr: {}, es: undefined } })).toEqual({
      ...plain,
      translations: { de: { title: 'Titel', questions: { channel: { options: { Mail: 'Post' } } } }, fr: {} },
    });
    expect(sameContent({ ...plain, language: 'en', translations: {} }, plain)).toBe(true);
    expect(sameContent(german, plain)).toBe(false);
    expect(tidyContent({ ...plain, language: 'fr' }).language).toBe('fr');
  });
});

describe('a survey cannot be published with a translation', () => {
  it.each<[string, SurveyTranslations, string, string]>([
    ['into its own language', { en: {} }, 'translations.en', 'is the language of the survey itself'],
    [
      'of a question that it does not have',
      { de: { questions: { chanel: { question: 'Wie?', statement: 'Ja' } } } },
      'translations.de.questions.chanel',
      "'chanel' is not a question of this survey; correct the ID or remove its German texts",
    ],
    [
      'of an option that it does not have',
      { fr: { questions: { channel: { options: { Fax: 'Fax' } } } } },
      'translations.fr.questions.channel.options',
      "'Fax' is not one of the options of question 3; correct or remove its French text",
    ],
    [
      'of a label that it does not have',
      { de: { questions: { overall: { labels: { max: 'Sehr' } } } } },
      'translations.de.questions.overall.labels.max',
      'question 1 has no max label to translate; remove its German text',
    ],
    ['that is too long', { de: { title: 'a'.repeat(201) } }, 'translations.de.title', 'at most 200 characters'],
  ])('%s', (_, translations, path, message) => {
    expect(checkTemplate({ ...plain, translations })).toEqual([{ path, message: expect.stringContaining(message) }]);
  });

  it('unless every text has its original', () => {
    expect(checkTemplate(german)).toEqual([]);
    expect(checkTemplate({ ...plain, language: 'de', translations: { en: {} } })).toEqual([]);
  });
});

describe('the changes of a survey', () => {
  it('name each language once', () => {
    const changed = inGerman({ ...de, title: 'Umfrage', description: 'Zwei Minuten' });
    expect(compareTemplates(german, changed)).toEqual([
      { kind: 'translation', language: 'de', change: 'changed', texts: 2 },
    ]);
    const spanish = { ...plain, language: 'fr' as const, translations: { es: { title: 'Encuesta' } } };
    const changes = compareTemplates(german, spanish);
    expect(changes).toEqual([
      { kind: 'language', before: 'en', after: 'fr' },
      { kind: 'translation', language: 'de', change: 'removed', texts: 7 },
      { kind: 'translation', language: 'es', change: 'added', texts: 1 },
    ]);
    expect(changes.filter(changesMeaning)).toEqual([]);
    expect(compareTemplates(german, german)).toEqual([]);
  });
});

describe('the file of a translation', () => {
  it('has every text beside its original, empty where it is missing', () => {
    const { language, texts } = exportTranslation(german, 'de');
    expect(language).toBe('de');
    expect(texts.slice(3, 9)).toEqual([
      { text: 'easy.question', original: 'It was easy to get help.', translation: '' },
      { text: 'easy.labels.min', original: 'Strongly disagree', translation: 'Gar nicht' },
      { text: 'easy.labels.max', original: 'Strongly agree', translation: '' },
      { text: 'channel.question', original: 'How did you reach us?', translation: '' },
      { text: 'channel.options', original: 'Mail', translation: '' },
      { text: 'channel.options', original: 'Phone', translation: 'Telefon' },
    ]);
  });

  it('changes nothing when it comes back as it was', () => {
    fc.assert(
      fc.property(anyTranslation, (translation) => {
        const content = { ...everything, translations: { de: translation } };
        const imported = importTranslation(content, exportTranslation(content, 'de'));
        expect(imported.faults).toEqual([]);
        expect(sameContent({ ...content, translations: { de: imported.translation } }, content)).toBe(true);
      }),
    );
  });

  it('takes a text out that is empty in it, and leaves those alone that it does not name', () => {
    const texts = [
      { text: 'title', original: plain.title, translation: ' ' },
      { text: 'channel.options', original: 'Mail', translation: 'E-Mail' },
    ];
    const { translation } = importTranslation(german, { language: 'de', texts });
    expect(translation).toEqual({
      questions: { ...de.questions, channel: { options: { Phone: 'Telefon', Mail: 'E-Mail' } } },
    });
  });

  it('is refused where it does not fit the survey, with what to do', () => {
    const line = (text: string, original: string, translation = 'x') => ({ text, original, translation });
    const { faults } = importTranslation(german, {
      language: 'en',
      texts: [
        line('title', 'Satisfaction'),
        line('channel.options', 'Fax'),
        line('effort.question', 'How hard?'),
        line('overall.question', 'How satisfied are you?'),
        line('overall.question', 'How satisfied are you?'),
        line('description', plain.description, 'a'.repeat(2001)),
      ],
    });
    expect(faults).toEqual([
      { path: 'language', message: expect.stringContaining('English is the language of the survey itself') },
      {
        path: 'texts[0].original',
        message: "the survey now says 'Customer satisfaction'; check the translation and correct the original",
      },
      {
        path: 'texts[1].original',
        message: "'Fax' is not one of 'Mail', 'Phone'; check the translation and correct the original",
      },
      { path: 'texts[2].text', message: "'effort.question' is not a text of this survey; remove the entry" },
      { path: 'texts[4].text', message: 'repeats entry 4; remove one of them' },
      { path: 'texts[5].translation', message: 'at most 2000 characters' },
    ]);
  });
});
