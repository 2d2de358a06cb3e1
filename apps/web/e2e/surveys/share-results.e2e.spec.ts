import { expectAccessible, expectAccessibleOverlay } from '../support/page/accessibility.js';
import { enter, write } from '../support/page/keyboard.js';
import { expectToFit } from '../support/page/widths.js';
import { guestBrowser } from '../support/product/people.js';
import { answerInvited } from '../support/surveys/answered-survey.js';
import { englishSurvey, publishSurvey } from '../support/surveys/surveys.js';
import { expect, test } from '../support/test.js';

test.describe(() => {
  test.use({ expectedErrors: [/404/] });

  test('results are shared by a link without texts, and the link is revoked', async ({ page, browser }) => {
    const survey = await publishSurvey({ ...englishSurvey, title: 'Shared satisfaction' });
    await answerInvited(survey, 4, 'Zanzibar is a secret.');
    await page.goto(`/dashboard/results/${survey.id}`);
    await enter(page, page.getByRole('button', { name: 'Share', exact: true }));
    const dialog = page.getByRole('dialog', { name: 'Share these results' });
    await write(page, dialog.getByRole('textbox', { name: 'Name' }), 'For Acme');
    await expectAccessibleOverlay(page, '[role=dialog]');
    await enter(page, dialog.getByRole('button', { name: 'Create link' }));
    const link = await dialog.getByRole('status').locator('code').innerText();
    expect(link).toContain('/dashboard/shared#share_');

    const { context, page: guest } = await guestBrowser(browser);
    const answered = guest.waitForResponse('**/api/survey/shared');
    await guest.goto(link);
    await expect(guest.getByRole('heading', { name: 'Shared satisfaction', level: 1 })).toBeVisible();
    await expect(guest.getByText('1 rating.')).toBeVisible();
    expect(await (await answered).text()).not.toContain('Zanzibar');
    await expect(guest.locator('body')).not.toContainText('Zanzibar');
    await expectAccessible(guest);
    await expectToFit(guest);

    await enter(page, dialog.getByRole('button', { name: 'Revoke For Acme' }));
    await expect(dialog.getByText('No links yet')).toBeVisible();
    await guest.reload();
    await expect(guest.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
    await context.close();
  });
});
