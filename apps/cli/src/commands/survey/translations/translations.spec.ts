import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { surveyCli } from '../testing/survey-cli.js';
import { aTemplate, surveyDesk, surveyId } from '../testing/survey-desk.js';

const { cli, folder } = surveyCli();
const german = { title: 'Zufriedenheit', questions: { overall: { question: 'Wie zufrieden sind Sie?' } } };
const file = join(folder, 'de.yaml');
const exported = `# German translation of 'Customer satisfaction'. Fill in the empty translations, then import the file:
# npx cli survey translations import ${surveyId} --file de.yaml

language: de
texts:
  - text: title
    original: Customer satisfaction
    translation: Zufriedenheit
  - text: overall.question
    original: How satisfied are you?
    translation: Wie zufrieden sind Sie?
  - text: why.question
    original: Why?
    translation: ""
`;

describe('the translations of a survey', () => {
  const desk = () => surveyDesk([aTemplate({ translations: { de: german, fr: {} } })]);
  const run = (respond: ReturnType<typeof surveyDesk>['respond'], ...args: string[]) =>
    cli(respond, ['translations', ...args]);

  it('are exported beside the original texts, empty where they are missing', async () => {
    const { respond } = desk();
    expect((await run(respond, 'export', surveyId, '--language', 'de')).out).toBe(exported);
    const { code, err } = await run(respond, 'export', surveyId, '--language', 'de', '--out', file);
    expect([code, err]).toEqual([0, `Saved 3 texts to ${file}. 1 without a translation.\n`]);
    expect(readFileSync(file, 'utf8')).toBe(exported);
    expect((await run(respond, 'export', surveyId, '--language', 'de', '--out', file)).err).toContain('already exists');
    expect((await run(respond, 'export', surveyId, '--language', 'en')).code).toBe(2);
    expect((await run(respond, 'export', surveyId, '--language', 'nl')).code).toBe(2);
  });

  it('are imported as they were exported, beside the other languages', async () => {
    const { respond, saved } = desk();
    writeFileSync(file, exported);
    const imported = await run(respond, 'import', surveyId, '--file', file);
    expect(imported).toMatchObject({ code: 0, err: '' });
    expect(imported.out).toContain('German: 2 of 3 texts translated.\n');
    expect(saved).toEqual([
      expect.objectContaining({ translations: { de: german, fr: {} }, publish: false, revision: 2 }),
    ]);
  });

  it('are taken with what a translator has filled in, and published when asked to', async () => {
    const { respond, saved } = desk();
    writeFileSync(file, exported.replace('translation: ""', 'translation: Warum?').replace('Zufriedenheit', ''));
    const { out } = await run(respond, 'import', surveyId, '--file', file, '--publish');
    expect(out).toBe("German: 2 of 3 texts translated.\nPublished version 2 of 'Customer satisfaction'.\n");
    expect(saved[0]).toMatchObject({
      status: 'active',
      translations: { de: { questions: { ...german.questions, why: { question: 'Warum?' } } } },
    });
  });

  it('are not published together with changes of somebody else unless told to', async () => {
    const { respond, saved } = surveyDesk([aTemplate({ unpublishedChanges: true })]);
    writeFileSync(file, exported);
    const refused = await run(respond, 'import', surveyId, '--file', file, '--publish');
    expect([refused.code, saved]).toEqual([1, []]);
    expect(refused.err).toContain('other unpublished changes');
    expect((await run(respond, 'import', surveyId, '--file', file, '--publish', '--yes')).code).toBe(0);
  });

  it.each([
    ['How satisfied', 'How happy', "10:15: texts[1].original: the survey now says 'How satisfied are you?'; check"],
    ['why.question', 'effort.question', "12:11: texts[2].text: 'effort.question' is not a text of this survey; remove"],
    ['language: de', 'language: nl', '4:11: language: must be one of en, de, es, fr, ar; found "nl"'],
    ['language: de', 'language: en', '4:11: language: English is the language of the survey itself'],
    [
      'translation: Zufriedenheit',
      'translatoin: A',
      "8:5: texts[0].translatoin: unknown key; did you mean 'translation'?",
    ],
    ['translation: Zufriedenheit', 'translation: 12', '8:18: texts[0].translation: must be text; put 12 in quotes'],
    ['- text: title', '- text: [', 'Flow sequence'],
  ])('are refused with the line, the field and the remedy: %s as %s', async (from, to, message) => {
    const { respond, saved } = desk();
    writeFileSync(file, exported.replace(from, to));
    const { code, err } = await run(respond, 'import', surveyId, '--file', file);
    expect([code, saved]).toEqual([1, []]);
    expect(err).toContain(message);
  });
});
