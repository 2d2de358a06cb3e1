import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/page/accessibility.js';
import { enter, write } from '../support/page/keyboard.js';
import { expectToFit } from '../support/page/widths.js';
import { putBackSettings } from '../support/product/put-back-settings.js';
import { answerInvited } from '../support/surveys/answered-survey.js';
import { englishSurvey, publishSurvey } from '../support/surveys/surveys.js';
import { expect, test } from '../support/test.js';

// Which answers are followed up on is a setting of all.
putBackSettings();

test('a bad answer is followed up on, from the rule to its close, with the keyboard alone', async ({ page }) => {
  const word = `leaving${randomUUID().slice(0, 8)}`;
  const title = `Followed ${word}`;
  const survey = await publishSurvey({ ...englishSurvey, title });

  await page.goto('/dashboard/settings?tab=survey');
  const rules = page.getByRole('region', { name: 'Follow-ups' });
  await enter(page, rules.getByRole('button', { name: 'Add follow-up rule' }));
  await write(page, rules.getByRole('textbox', { name: 'Words in written answers' }), word);
  await expect(rules.getByRole('article', { name: 'Bad ratings' })).toContainText(
    `2 stars or fewer · Contains “${word}”`,
  );
  await expectAccessible(page);
  await enter(page, page.getByRole('button', { name: 'Save Changes' }));
  await expect(page.getByText('All changes saved')).toBeVisible();

  await answerInvited(survey, 1, `Nobody called back, so we are ${word}.`);
  await page.goto('/dashboard');
  await enter(page, page.getByRole('link', { name: /^Bad answers to follow up/ }));
  const followUp = page.getByRole('listitem', { name: `Follow-up, ${title}` });
  await expect(followUp).toContainText('Bad ratings');
  await enter(page, followUp.getByRole('button', { name: 'Start contact' }));
  await expect(followUp).toContainText('In contact since');
  await expectAccessible(page);
  await expectToFit(page);

  await enter(page, followUp.getByRole('button', { name: 'Close' }));
  await enter(page, page.getByRole('menuitem', { name: 'No answer' }), 'ArrowDown');
  await expect(followUp).toBeHidden();
  await page.goto('/dashboard/surveys/follow-ups?state=closed');
  await expect(followUp).toContainText('No answer');
  await enter(page, followUp.getByRole('button', { name: 'Reopen' }));
  await expect(followUp).toBeHidden();
});
