import { randomInt } from 'node:crypto';
import { deliver, ticketEvent } from '../support/product/help-desk.js';
import { asked, heading } from '../support/surveys/survey-taking.js';
import { staffCall } from '../support/product/staff-call.js';
import { englishSurvey, mailTo, publishSurvey } from '../support/surveys/surveys.js';
import { expect, test } from '../support/test.js';

interface Satisfaction {
  completedSurvey: number;
  rating: { total: number; '4': number };
}

const readReport = () => staffCall<Satisfaction>('GET', '/api/report/customer-satisfaction?dateRange=7days');
const settings = (change: object) => staffCall('PUT', '/api/organization', change);

test.afterEach(() => settings({ survey: false }));

test('a ticket is closed, its contact gets a mail, answers, and all figures have moved before the thanks are read', async ({
  page,
  browser,
}) => {
  const survey = await publishSurvey({ ...englishSurvey, title: `After the call ${randomInt(1e6)}` });
  await settings({ survey: true, surveyToSend: survey.id, surveyDelayMinutes: 0 });
  const reportBefore = await readReport();

  await page.goto('/dashboard?period=7days');
  await expect(page.getByRole('button', { name: 'Live updates: Live' })).toBeVisible();
  const completed = page.getByRole('region', { name: 'Surveys Completed' }).locator('p').first();
  await expect(completed).toHaveText(String(reportBefore.completedSurvey));

  const contact = `dana.${randomInt(1e9)}@customer.example`;
  const ticket = {
    ticketId: `journey-${randomInt(1e9)}`,
    subject: 'The printer is on fire',
    contact_name: 'Dana',
    contact_email: contact,
    designation: 'Printing',
    createdTime: new Date(Date.now() - 3_600_000).toISOString(),
  };
  await deliver([ticketEvent({ ...ticket, status: 'Open' }, new Date(Date.now() - 60_000))]);
  await deliver([ticketEvent({ ...ticket, status: 'Closed', closedTime: new Date().toISOString() }, new Date())]);
  const { surveyAddress } = await mailTo(contact);

  const customer = await (await browser.newContext({ storageState: { cookies: [], origins: [] } })).newPage();
  await customer.goto(surveyAddress);
  await expect(heading(customer)).toHaveText(asked[0] ?? '');
  await customer.getByRole('radio', { name: '4' }).check();
  await customer.getByRole('button', { name: 'Next' }).click();
  await customer.getByRole('radio', { name: '9' }).check();
  await customer.getByRole('button', { name: 'Next' }).click();
  await customer.getByRole('radio', { name: 'Phone' }).check();
  await customer.getByRole('button', { name: 'Next' }).click();
  await customer.getByRole('radio', { name: 'Yes' }).check();
  await customer.getByRole('button', { name: 'Next' }).click();
  await customer.getByRole('textbox').fill('It was put out in minutes.');
  await customer.getByRole('button', { name: 'Submit Survey' }).click();
  await expect(customer.getByRole('heading', { name: 'Thank You!' })).toBeVisible();

  await expect(completed).toHaveText(String(reportBefore.completedSurvey + 1));
  const report = await readReport();
  expect(report.completedSurvey).toBe(reportBefore.completedSurvey + 1);
  expect(report.rating).toMatchObject({ total: reportBefore.rating.total + 1, 4: reportBefore.rating['4'] + 1 });

  await page.goto(`/dashboard/results/${survey.id}`);
  await expect(page.getByRole('region', { name: 'Total Responses' }).locator('p').first()).toHaveText('1');
  await expect(page.getByRole('region', { name: 'Response Rate' })).toContainText('100');
  await expect(page.getByText('It was put out in minutes.')).toBeVisible();
  await customer.context().close();
});
