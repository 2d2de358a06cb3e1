import type { Page } from '@playwright/test';
import { allSurveys, saveNew, threeQuestions } from '../support/surveys/survey-drafts.js';
import { expect, test } from '../support/test.js';

test('what is printed is what is chosen and how much of it there is, and nothing that is pressed', async ({ page }) => {
  await test.step('the settings', async () => {
    await page.goto('/dashboard/settings?tab=data');
    const archive = page.getByRole('button', { name: 'Archive tickets after' });
    await expect(archive).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(archive).toBeVisible();
    expect(await boxesOn(page), 'of the settings').toEqual([]);
    await expect(page.getByText('All changes saved')).toBeHidden();
    await expect(page.getByRole('button', { name: /^Export/ })).toBeHidden();
  });

  await test.step('surveys, without their links that look like buttons', async () => {
    if ((await allSurveys()).length === 0) await saveNew(threeQuestions, 'active');
    await page.emulateMedia({ media: 'screen' });
    await page.goto('/dashboard/surveys');
    const results = page.getByRole('main').getByRole('link', { name: /^View Results/ });
    await expect(results.first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(results.filter({ visible: true })).toHaveCount(0);
  });

  await test.step('the order of a list, and no way to the settings', async () => {
    await page.emulateMedia({ media: 'screen' });
    await page.goto('/dashboard/surveys');
    const settings = page.getByRole('main').getByRole('link', { name: 'Survey settings' });
    await expect(settings.first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(settings.filter({ visible: true })).toHaveCount(0);

    await page.emulateMedia({ media: 'screen' });
    await page.goto('/dashboard/tickets');
    await expect(page.getByRole('main').getByText('Newest first').first()).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    expect(await boxesOn(page), 'of the tickets').toEqual([]);
  });

  await test.step('what explains a figure', async () => {
    await page.emulateMedia({ media: 'screen' });
    await page.goto('/dashboard/explain/all_tickets?period=90days');
    const part = page.getByText(/^20 of [\d,]+$/);
    await expect(page.getByRole('button', { name: /^Load more/ })).toBeVisible();
    await expect(part).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(part).toBeVisible();
  });
});

/** The fields that are drawn with a box, by their text. */
const boxesOn = (page: Page) =>
  page.locator('main :is(button, [role=group], textarea, input)').evaluateAll((fields) =>
    fields
      .filter((field) => field.checkVisibility() && field.matches('[data-value], :has(> input), textarea'))
      .filter((field) => getComputedStyle(field).borderTopWidth !== '0px')
      .map((field) => field.textContent),
  );

test('charts stand in blocks on paper, so that no card is printed over another', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  for (const path of ['organizations/acme-ltd', 'reports?tab=satisfaction', 'reports?tab=tickets']) {
    await page.goto(`/dashboard/${path}`);
    await expect(page.locator('main figure').first()).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    const layouts = await page.locator('main section figure').evaluateAll((figures) =>
      figures.flatMap((figure) => {
        const displays: string[] = [];
        for (let box = figure.parentElement; box && box.tagName !== 'MAIN'; box = box.parentElement) {
          displays.push(getComputedStyle(box).display);
        }
        return displays;
      }),
    );
    expect([...new Set(layouts)], path).toEqual(['block']);
  }
});
