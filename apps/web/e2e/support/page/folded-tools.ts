import type { Page } from '@playwright/test';

/** The button that unfolds the tools of a screen on a phone. */
export const toolsButton = (page: Page) => page.getByRole('button', { name: /^(Filters & tools|Tools)$/ });

/** Unfolds the tools where they are folded: at the widths of phones. */
export async function unfoldTools(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 768) await toolsButton(page).click();
}
