import { allSurveys, saveNew, threeQuestions } from '../support/surveys/survey-drafts.js';
import { expect, test } from '../support/test.js';

test('the settings print what is chosen, and nothing that is pressed', async ({ page }) => {
  await page.goto('/dashboard/settings?tab=data');
  const archive = page.getByRole('button', { name: 'Archive tickets after' });
  await expect(archive).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(archive).toBeVisible();
  await expect(page.getByText('All changes saved')).toBeHidden();
  await expect(page.getByRole('button', { name: /^Export/ })).toBeHidden();
});

test('the survey prints without its links that look like buttons', async ({ page }) => {
  if ((await allSurveys()).length === 0) await saveNew(threeQuestions, 'active');
  await page.goto('/dashboard/surveys');
  const results = page.getByRole('main').getByRole('link', { name: 'View Results' });
  await expect(results).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(results).toBeHidden();
});

test('what explains a figure says on paper how much of it that is', async ({ page }) => {
  await page.goto('/dashboard/explain/all_tickets?period=90days');
  const part = page.getByText(/^20 of [\d,]+$/);
  await expect(page.getByRole('button', { name: /^Load more/ })).toBeVisible();
  await expect(part).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(part).toBeVisible();
});

for (const path of ['organizations/acme-ltd', 'reports?tab=satisfaction', 'reports?tab=tickets']) {
  test(`the charts of ${path} stand in blocks on paper, so that no card is printed over another`, async ({ page }) => {
    await page.goto(`/dashboard/${path}`);
    await expect(page.locator('main figure').first()).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    const layouts = await page.locator('main section figure').evaluateAll((figures) =>
      figures.flatMap((figure) => {
        const displays: string[] = [];
        for (let box = figure.parentElement; box && box.tagName !== 'MAIN'; box = box.parentElement) {
          displays.push(getComputedStyle(box).display);
        }
        return displays;
      }),
    );
    expect([...new Set(layouts)]).toEqual(['block']);
  });
}
