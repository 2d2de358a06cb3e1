/**
 * On another website the page is as high as its content, and tells the website how high that is. Only the website that the
 * address names hears it; whether it may show the page at all is up to the settings.
 */
export function followEmbedding(search: string): void {
  const website = new URLSearchParams(search).get('embed');
  if (website === null || parent === window || !URL.canParse(website)) return;
  document.documentElement.dataset['embedded'] = '';
  const report = () => parent.postMessage({ surveyHeight: document.body.scrollHeight }, new URL(website).origin);
  new ResizeObserver(report).observe(document.body);
}

/** Whether another website shows the page, which has no other pages then. */
export const isEmbedded = (): boolean => document.documentElement.dataset['embedded'] !== undefined;
