import { expect, test } from '../support/test.js';

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
