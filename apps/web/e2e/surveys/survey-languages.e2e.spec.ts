import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/page/accessibility.js';
import { staffCall } from '../support/product/staff-call.js';
import { fiveLanguages, idsOfQuestions, inWords, type Reader } from '../support/surveys/five-languages.js';
import { heading, press } from '../support/surveys/survey-taking.js';
import { publishSurvey, type PublishedSurvey } from '../support/surveys/surveys.js';
import { expect, test } from '../support/test.js';

test.use({ storageState: { cookies: [], origins: [] } });

let survey: PublishedSurvey;

test.beforeAll(async () => {
  survey = await publishSurvey(fiveLanguages);
});

/** Answers as a reader of English would give them, whatever language they were given in. */
const given = {
  csat: 4,
  nps: 9,
  ces: 6,
  speed: 7,
  solved: false,
  channel: 'By phone',
  liked: ['Speed', 'Price'],
  order: ['Price', 'Speed', 'Friendliness'],
  parts: [
    { row: 'The app', column: 'Fair' },
    { row: 'The help center', column: 'Good' },
  ],
  since: '2024-02-03',
};

const choice = (page: Page, text: string): Locator => page.locator('.choice', { hasText: text });
const rate = (index: number) => (page: Page) => page.locator('.rate').nth(index).click();

/** How each question is answered with a pointer. */
const answers: Record<string, (page: Page, reader: Reader) => Promise<void>> = {
  csat: rate(3),
  nps: rate(9),
  ces: rate(5),
  speed: rate(6),
  solved: (page) => page.locator('.choice').nth(1).click(),
  why: (page) => page.getByRole('textbox').fill('The invoice'),
  channel: (page, reader) => choice(page, inWords('phone', reader)).click(),
  liked: (page, reader) => inTurn(page, reader, ['price', 'pace']),
  order: (page, reader) => inTurn(page, reader, ['price', 'pace', 'tone']),
  parts: async (page, reader) => {
    const row = (name: 'app' | 'help') => page.getByRole('radiogroup', { name: inWords(name, reader) });
    await row('app')
      .getByRole('radio', { name: inWords('fair', reader), exact: true })
      .check();
    await row('help')
      .getByRole('radio', { name: inWords('good', reader), exact: true })
      .check();
  },
  since: (page) => page.locator('input[type=date]').fill('2024-02-03'),
  address: (page) => page.getByRole('textbox').fill('dana@customer.example'),
  wish: (page) => page.getByRole('textbox').fill('Nothing'),
  contact: (page) => page.getByRole('checkbox').check(),
};

async function inTurn(page: Page, reader: Reader, options: ('pace' | 'tone' | 'price')[]): Promise<void> {
  for (const option of options) await choice(page, inWords(option, reader)).click();
}

interface Visit {
  reader: Reader;
  /** At each question, before it is answered. */
  look?: () => Promise<void>;
}

/** Takes the survey from the first question to the thanks; nothing is wider than the screen. */
async function take(page: Page, { reader, look }: Visit): Promise<void> {
  for (const id of idsOfQuestions) {
    await test.step(id, async () => {
      await expect(heading(page)).toHaveText(inWords(id, reader));
      expect(await tooWide(page)).toEqual([]);
      await look?.();
      await answers[id]?.(page, reader);
      await page.locator('.actions .primary').click();
    });
  }
  await expect(page.locator('.done')).toBeVisible();
}

/** What stands out of the page, or out of its own box. */
function tooWide(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const cut = [...document.querySelectorAll('h1, h2, p, .face, .choice, .button, .text')].filter(
      (one) => one.scrollWidth > one.clientWidth + 1,
    );
    return [...(scrollWidth > clientWidth ? ['the page'] : []), ...cut.map(({ outerHTML }) => outerHTML)];
  });
}

async function open(page: Page, reader: Reader): Promise<void> {
  await page.goto(await survey.newTestAddress());
  await expect(page.locator('html')).toHaveAttribute('lang', reader);
  await expect(page.locator('html')).toHaveAttribute('dir', reader === 'ar' ? 'rtl' : 'ltr');
}

test.describe('in Arabic at 320 px', () => {
  test.use({ locale: 'ar-EG', viewport: { width: 320, height: 640 } });

  test('every type of question is accessible in light', async ({ page }) => {
    test.slow();
    await open(page, 'ar');
    await take(page, { reader: 'ar', look: () => expectAccessible(page) });
  });
});

test.describe('in German at 390 px', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

  test('every type of question is accessible in dark', async ({ page }) => {
    test.slow();
    await open(page, 'de');
    await take(page, { reader: 'de', look: () => expectAccessible(page) });
  });
});

test.describe('in French with text of twice the size', () => {
  test.use({ locale: 'fr-FR', viewport: { width: 390, height: 844 } });

  test('nothing is cut off', async ({ page }) => {
    await open(page, 'fr');
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('html { font-size: 200% }');
      document.adoptedStyleSheets = [sheet];
    });
    await take(page, { reader: 'fr' });
  });
});

test.describe('in Spanish', () => {
  test.use({ locale: 'es-ES', viewport: { width: 320, height: 640 } });

  test('answers arrive in the original texts', async ({ page }) => {
    await page.goto(survey.publicAddress);
    await take(page, { reader: 'es' });
    const { items } = await staffCall<{ items: { questions: { id: string; answer?: unknown }[] }[] }>(
      'GET',
      `/api/survey?id=${survey.id}&allTime=true`,
    );
    expect(Object.fromEntries(items[0]!.questions.map(({ id, answer }) => [id, answer]))).toMatchObject(given);
  });
});

test.describe('in English at 1440 px', () => {
  test.use({ locale: 'en-US', viewport: { width: 1440, height: 900 } });

  test('the keyboard alone answers every type of question', async ({ page }) => {
    await open(page, 'en');
    const keys: Record<string, string[]> = {
      csat: ['4'],
      nps: ['9'],
      ces: ['6'],
      speed: ['7'],
      solved: ['y'],
      channel: ['2'],
      liked: ['1', '3'],
      order: ['Tab', 'Space', 'Tab', 'Space', 'Tab', 'Space'],
      parts: ['Tab', 'Space', 'ArrowRight', 'Tab', 'Space'],
      since: ['Tab', '0', '2', '0', '3', '2', '0', '2', '4'],
      address: ['Tab', ...'dana@customer.example'],
      wish: ['Tab', ...'Nothing'],
      contact: ['Tab', 'Space'],
    };
    for (const id of idsOfQuestions.filter((asked) => asked !== 'why')) {
      await test.step(id, async () => {
        await expect(heading(page)).toHaveText(inWords(id, 'en'));
        await expect(heading(page)).toBeFocused();
        await press(page, ...(keys[id] ?? []), id === 'wish' ? 'Control+Enter' : 'Enter');
      });
    }
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeFocused();
  });
});

test('the form for browsers without scripts is accessible', async ({ page }) => {
  // axe is a script itself.
  await page.goto(`${await survey.newTestAddress()}?plain=ar`);
  await expectAccessible(page);
});

test.describe('without JavaScript', () => {
  test.use({
    javaScriptEnabled: false,
    locale: 'en-US',
    viewport: { width: 320, height: 640 },
    expectedErrors: [/400/],
  });

  test('the survey is one form, in the language that is chosen, and says what is missing', async ({ page }) => {
    await page.goto(await survey.newTestAddress());
    await page.getByRole('link', { name: 'العربية' }).click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await expect(page.getByText('Nur wenn Ihre Antwort auf „Wurde Ihr Problem gelöst?“ Nein war')).toBeVisible();
    await page.locator('.plain-actions button').click();
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(12);
    expect(await tooWide(page)).toEqual([]);

    const filled = { csat: '4', nps: '9', ces: '6', speed: '7', solved: 'true', channel: 'By phone', liked: 'Price' };
    for (const [id, value] of Object.entries({ ...filled, 'parts 0': 'Fair', 'parts 1': 'Good', contact: 'true' }))
      await page.locator(`[name="q ${id}"][value="${value}"]`).check();
    for (const [part, place] of ['2', '3', '1'].entries())
      await page.locator(`[name="q order ${part}"]`).selectOption(place);
    await page.locator('[name="q since"]').fill('2024-02-03');
    await page.locator('[name="q address"]').fill('dana@customer');
    await page.getByRole('button', { name: 'Umfrage absenden' }).click();
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([inWords('address', 'de')]);
    await expect(page.locator('[name="q order 0"]')).toHaveValue('2');
    await page.locator('[name="q address"]').fill('dana@customer.example');
    await page.getByRole('button', { name: 'Umfrage absenden' }).click();
    await expect(page.getByRole('heading', { name: 'Vielen Dank!' })).toBeVisible();
  });
});
