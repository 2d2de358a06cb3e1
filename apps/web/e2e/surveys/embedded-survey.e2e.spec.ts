import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { staffCall } from '../support/product/staff-call.js';
import { putBackSettings } from '../support/product/put-back-settings.js';
import { target } from '../support/product/target.js';
import { englishSurvey, publishSurvey } from '../support/surveys/surveys.js';
import { expect, test } from '../support/test.js';

test.use({ storageState: { cookies: [], origins: [] }, expectedErrors: [/frame-ancestors 'none'/] });
putBackSettings();

let website: Server;
let page = '';
const address = () => `http://127.0.0.1:${(website.address() as AddressInfo).port}`;

test.beforeAll(async () => {
  website = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(page));
  await new Promise<void>((listening) => website.listen(0, '127.0.0.1', listening));
});
test.afterAll(() => website.close());

test('a website of the settings shows a survey as high as it is, and no other website shows it', async ({
  page: tab,
}) => {
  const { publicAddress } = await publishSurvey(englishSurvey);
  const publicId = publicAddress.split('/').at(-1);
  page = `<!doctype html><title>Help</title><h1>Help</h1><script src="${target.url}/embed.js" data-survey="${publicId}" data-title="Your opinion" async></script>`;
  const frame = tab.frameLocator('iframe[title="Your opinion"]');
  const question = frame.getByRole('heading', { level: 2 });

  await tab.goto(address());
  await expect(tab.locator('iframe')).toBeAttached();
  const isBlocked = () => tab.frames().some((each) => each.url().startsWith('chrome-error:'));
  await expect.poll(isBlocked).toBe(true);

  await staffCall('PUT', '/api/organization', { surveyEmbedOrigins: [address()] });
  await expect(async () => {
    await tab.goto(address());
    await expect(question).toBeVisible({ timeout: 2000 });
  }).toPass();
  const heights = () =>
    Promise.all([
      tab.locator('iframe').evaluate((element) => element.clientHeight),
      frame.locator('body').evaluate((body) => body.scrollHeight),
    ]);
  await expect
    .poll(async () => {
      const [outside, inside] = await heights();
      return outside - inside;
    })
    .toBe(0);
  await frame.getByRole('radio').first().click();
  await expect(question).toBeVisible();
});
