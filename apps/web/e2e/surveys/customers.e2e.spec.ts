import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/page/accessibility.js';
import { enter } from '../support/page/keyboard.js';
import { expectToFit } from '../support/page/widths.js';
import { staffCall } from '../support/product/staff-call.js';
import { answerInvited } from '../support/surveys/answered-survey.js';
import { englishSurvey, invitedContact, publishSurvey } from '../support/surveys/surveys.js';
import { expect, test } from '../support/test.js';

test('everything that a customer was asked is one key from their ticket, and leads to the response', async ({
  page,
}) => {
  const title = `Asked ${randomUUID().slice(0, 8)}`;
  const survey = await publishSurvey({ ...englishSurvey, title });
  await answerInvited(survey, 2, 'Nobody called back.');
  const unanswered = `Open ${randomUUID().slice(0, 8)}`;
  await invitedContact(await publishSurvey({ ...englishSurvey, title: unanswered }));
  const { id } = await staffCall<{ id: string }>('GET', '/api/ticket/q/70001');

  await page.goto(`/dashboard/tickets/${id}`);
  await enter(page, page.getByRole('link', { name: 'Survey history' }).first());
  const list = page.getByRole('list', { name: 'Surveys and ratings' });
  const answered = list.getByRole('listitem').filter({ hasText: title });
  await expect(answered).toContainText('2 of 5');
  await expect(answered).toContainText('Answered');
  await expect(list.getByRole('listitem').filter({ hasText: unanswered })).toContainText('Sent');
  await expectAccessible(page);
  await expectToFit(page);
  await enter(page, answered.getByRole('link', { name: `Response to ${title}` }));
  await expect(page.getByRole('heading', { name: 'Survey Results' })).toBeVisible();
  await expect(page.getByText('Nobody called back.').first()).toBeVisible();
});
