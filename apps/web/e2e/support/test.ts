import { expect, test as base } from '@playwright/test';
import { fillProduct } from './product/fill-product.js';
import { keepSession } from './product/session.js';

/**
 * Fails a test in which the page logged an error, for example against the Content-Security-Policy. Begins it signed in,
 * however long the tests before it took.
 */
export const test = base.extend<{ expectedErrors: RegExp[]; quietConsole: void }, { filledProduct: void }>({
  filledProduct: [
    async ({}, use) => {
      await fillProduct();
      await use();
    },
    { scope: 'worker', auto: true },
  ],
  expectedErrors: [[], { option: true }],
  storageState: async ({ storageState }, use) => {
    await keepSession();
    await use(storageState);
  },
  quietConsole: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      await use();
      expect(errors.filter((text) => !expectedErrors.some((expected) => expected.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The widths that the design names, as Playwright's viewports. */
export const viewports = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
export const themes = ['light', 'dark'] as const;
