import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/page/accessibility.js';
import { answerUpTo, asked, heading, openSurvey } from '../support/surveys/survey-taking.js';
import { englishSurvey, invitedContact, publishSurvey, type PublishedSurvey } from '../support/surveys/surveys.js';
import { expect, test } from '../support/test.js';

test.use({ storageState: { cookies: [], origins: [] } });

const [, , channel] = asked;
let survey: PublishedSurvey;

test.beforeAll(async () => {
  survey = await publishSurvey(englishSurvey);
});

const phone = { width: 390, height: 844 };
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test('every question suits everybody: read aloud, on the narrowest screen, held sideways, spaced, without movement', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize(phone);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openSurvey(page, await survey.newTestAddress());
  for (const question of asked) {
    await test.step(question, async () => {
      await answerUpTo(page, question);
      await expect(heading(page)).toHaveText(question);
      expect(await longestMovement(page)).toBeLessThanOrEqual(80);
      await expectAccessible(page);
      await expectRoom(page);
      if (question === channel) await expectRoomSideways(page);
      await page.setViewportSize(phone);
    });
  }
  await page.getByRole('button', { name: 'Submit Survey' }).click();
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible();
  await expectAccessible(page);
});

function longestMovement(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect?.getTiming().duration ?? 0))),
  );
}

/** At 320 px nothing is wider, the buttons stay in sight and are large, and wide spacing cuts nothing off. */
async function expectRoom(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 568 });
  expect(await widthOf(page)).toBe(320);
  await expect(page.locator('.actions')).toBeInViewport({ ratio: 1 });
  // The page is laid out anew for the width.
  await expect.poll(() => smallestTarget(page)).toBeGreaterThanOrEqual(44);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    );
    document.adoptedStyleSheets = [sheet];
  });
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, p, .face, .choice, .button')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ textContent }) => textContent),
  );
  expect(cut).toEqual([]);
  expect(await widthOf(page)).toBe(320);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

/** In CSS pixels: the shorter side. */
function smallestTarget(page: Page): Promise<number> {
  return page
    .getByRole('main')
    .locator('.face, .choice, .button')
    .evaluateAll((targets) =>
      Math.min(
        ...targets.map((target) => target.getBoundingClientRect()).flatMap(({ width, height }) => [width, height]),
      ),
    );
}

/** Of a phone that is held sideways: the buttons hide no answer that has the focus. */
async function expectRoomSideways(page: Page): Promise<void> {
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.locator('.actions')).toBeInViewport({ ratio: 1 });
  for (const name of ['E-mail', 'Phone']) {
    await page.getByRole('radio', { name }).focus();
    const radio = await page.getByRole('radio', { name }).boundingBox();
    const actions = await page.locator('.actions').boundingBox();
    expect((radio?.y ?? 0) + (radio?.height ?? 0)).toBeLessThanOrEqual(actions?.y ?? 0);
  }
  await heading(page).focus();
}

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

test('a mail leads to its survey, and to a page that ends such mails and takes that back', async ({ page }) => {
  const mail = await invitedContact(survey);
  await openSurvey(page, mail.surveyAddress);
  await expect(page.getByText('Preview: answers are not counted')).toHaveCount(0);

  // A button of the mail.
  await page.goto('about:blank');
  await openSurvey(page, `${mail.surveyAddress}#question=overall&answer=2`);
  await expect(page.getByRole('radio', { name: '2', exact: true })).toBeChecked();
  await expect(page.getByText('Your answer from the email is selected, but not sent yet.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Question 2 of 5')).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');

  await page.goto(mail.unsubscribeAddress);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unsubscribe');
  await expect(page.getByText(/^Stop sending surveys to .?d•••@example\.com.?\?$/)).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeFocused();
  await page.reload();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'You are subscribed again' })).toBeFocused();
});
