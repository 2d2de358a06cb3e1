import { deviceOf } from './device-of.js';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webkit} Version/18.1 Mobile/15E148 Safari/604.1`, 'phone'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36', 'phone'],
  ['Mozilla/5.0 (Android 15; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0', 'phone'],
  ['Mozilla/5.0 (Linux; Android 14; SM-X910) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36', 'tablet'],
  ['Mozilla/5.0 (Android 15; Tablet; rv:133.0) Gecko/133.0 Firefox/133.0', 'tablet'],
  [`Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) ${webkit} Version/18.1 Mobile/15E148 Safari/604.1`, 'tablet'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.1 Safari/605.1.15`, 'desktop'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0', 'desktop'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36', 'desktop'],
  ['curl/8.11.0', null],
  ['', null],
  [undefined, null],
])('%s is a %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
