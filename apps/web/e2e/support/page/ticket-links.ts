import type { Locator, Page } from '@playwright/test';

/** The links that open the tickets of a list, whether it shows rows or cards. */
export const ticketLinks = (page: Page): Locator =>
  page.getByRole('region', { name: 'Tickets', exact: true }).locator('[data-ticket]');
