import { loadSpeech } from './speech.js';
import type { Language } from '@deskledger/domain/survey-page/languages';

describe('a date on the survey page', () => {
  it.each<[Language, string, string]>([
    ['en', 'en-US', '3 Sep 2026'],
    ['en', 'en-GB', '3 Sep 2026'],
    ['en', 'ja', '3 Sep 2026'],
    ['de', 'de-DE', '3. Sept. 2026'],
    ['fr', 'fr-FR', '3 sept. 2026'],
    ['es', 'es-ES', '3 sept 2026'],
  ])('is day, short month, year: in %s of %s', async (language, locale, shown) => {
    const { date } = await loadSpeech({ language, locale });
    expect(date('2026-09-03T12:00:00.000Z')).toBe(shown);
  });
});
