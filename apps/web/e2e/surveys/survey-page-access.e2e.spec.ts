import { expectAccessible, expectAccessibleInBothThemes } from '../support/page/accessibility.js';
import { answerUpTo, asked, heading, openSurvey, press } from '../support/surveys/survey-taking.js';
import { englishSurvey, invitedContact, publishSurvey, type PublishedSurvey } from '../support/surveys/surveys.js';
import { expect, test } from '../support/test.js';

test.use({ storageState: { cookies: [], origins: [] } });

const [, recommend, channel] = asked;
let survey: PublishedSurvey;

test.beforeAll(async () => {
  survey = await publishSurvey(englishSurvey);
});

for (const width of [1440, 390]) {
  test(`every question is accessible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await openSurvey(page, await survey.newTestAddress());
    for (const question of asked) {
      await answerUpTo(page, question);
      await expect(heading(page)).toHaveText(question ?? '');
      await expectAccessibleInBothThemes(page);
    }
    await page.getByRole('textbox').fill('Fine.');
    await expect(page.getByRole('button', { name: 'Clear answer' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Clear answer' }).click();
    await expect(page.getByRole('textbox')).toBeFocused();
    await page.getByRole('button', { name: 'Submit Survey' }).click();
    await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });
}

test('nothing is wider than 320 px, and the buttons stay in sight and large', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openSurvey(page, await survey.newTestAddress());
  for (const question of asked) {
    await answerUpTo(page, question);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expect(page.locator('.actions')).toBeInViewport({ ratio: 1 });
    for (const target of await page.getByRole('main').locator('.face, .choice, .button').all()) {
      const box = await target.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  }
});

test('the buttons stay in sight when a phone is held sideways', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openSurvey(page, await survey.newTestAddress());
  await answerUpTo(page, channel);
  await expect(page.locator('.actions')).toBeInViewport({ ratio: 1 });
  for (const name of ['E-mail', 'Phone']) {
    await page.getByRole('radio', { name }).focus();
    const radio = await page.getByRole('radio', { name }).boundingBox();
    const actions = await page.locator('.actions').boundingBox();
    expect((radio?.y ?? 0) + (radio?.height ?? 0)).toBeLessThanOrEqual(actions?.y ?? 0);
  }
});

test('nothing is cut off with the spacing that some people need to read', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await openSurvey(page, await survey.newTestAddress());
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    );
    document.adoptedStyleSheets = [sheet];
  });
  for (const question of asked) {
    await answerUpTo(page, question);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('h1, h2, p, .face, .choice, .button')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map(({ textContent }) => textContent),
    );
    expect(cut).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  }
});

test('nothing moves for people who asked for stillness', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openSurvey(page, await survey.newTestAddress());
  await press(page, '4', 'Enter');
  await expect(heading(page)).toHaveText(recommend ?? '');
  const longest = await page.evaluate(() =>
    Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect?.getTiming().duration ?? 0))),
  );
  expect(longest).toBeLessThanOrEqual(80);
});

test('the page is light, asks for the survey while its code loads, and is hidden from search engines', async ({
  page,
  request,
}) => {
  const address = await survey.newTestAddress();
  const answer = await request.get(address);
  expect(answer.headers()['x-robots-tag']).toContain('noindex');
  expect(answer.headers()['link']).toContain(
    `</api${address.replace('survey/', 'survey/enroll/')}>; rel=preload; as=fetch`,
  );
  expect(answer.headers()['content-security-policy']).toContain("frame-ancestors 'none'");

  await page.goto(address);
  await expect(heading(page)).toBeVisible();
  const loaded = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map((entry) => ({
      path: new URL(entry.name).pathname,
      bytes: entry.encodedBodySize,
      isPacked: entry.encodedBodySize < entry.decodedBodySize,
    })),
  );
  const scripts = loaded.filter(({ path }) => path.endsWith('.js'));
  expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(60 * 1024);
  expect(scripts.filter(({ path, isPacked }) => path.startsWith('/assets/') && !isPacked)).toEqual([]);
  expect(loaded.filter(({ path }) => path.startsWith('/api/survey/enroll/')).length).toBeLessThanOrEqual(2);
});

test('without a website of the company, feedback is shared in the active survey', async ({ page, request }) => {
  const { publicAddress } = await publishSurvey(englishSurvey);
  for (const path of ['/survey', '/survey/']) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']]).toEqual([302, publicAddress]);
  }
  await page.goto('/');
  await page.getByRole('link', { name: 'Share Feedback' }).click();
  await expect(page).toHaveURL(({ pathname }) => pathname === publicAddress);
  await expect(page.getByRole('heading', { name: englishSurvey.questions[0]?.question ?? '' })).toBeVisible();
});

test('the preview shows a draft in a frame of the product, and nothing in it works', async ({ page }) => {
  await page.goto('/auth/login');
  await expect(page.getByLabel('Email address')).toBeVisible();
  await page.evaluate(
    (draft) => {
      const frame = document.createElement('iframe');
      frame.title = 'Preview';
      frame.src = '/survey/preview';
      addEventListener('message', ({ data, source }) => {
        const { type } = data as { type: string };
        if (source === frame.contentWindow && type === 'survey-preview:ready') {
          frame.contentWindow?.postMessage({ type: 'survey-preview:draft', ...draft }, location.origin);
        }
      });
      document.body.append(frame);
    },
    { survey: englishSurvey, question: 2, dir: 'rtl' },
  );
  const preview = page.frameLocator('iframe');
  await expect(preview.getByText(channel ?? '')).toBeVisible();
  await expect(preview.getByText('Preview: answers are not counted')).toBeVisible();
  await expect(preview.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(preview.locator('form')).toHaveAttribute('inert');
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('IFRAME');
});

test('a mail leads to its survey, and to a page that ends such mails and takes that back', async ({ page }) => {
  const mail = await invitedContact(survey);
  await openSurvey(page, mail.surveyAddress);
  await expect(page.getByText('Preview: answers are not counted')).toHaveCount(0);

  await page.goto(mail.unsubscribeAddress);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unsubscribe');
  await expect(page.getByText(/^Send no more surveys to .?d•••@example\.com.?\?$/)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'You are subscribed again' })).toBeFocused();
});
