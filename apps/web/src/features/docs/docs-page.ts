import { paths } from '../../lib/url/places.js';

/** A page of the documentation. */
export interface DocsPage {
  readonly section: 'guide' | 'connect' | 'reference';
  /** Behind `/docs/`. */
  readonly path: string;
  readonly title: string;
  /** Resolves with its Markdown. */
  readonly read: () => Promise<string>;
}

/** Where the pages lie to each other. */
const base = 'https://docs.invalid/';

/**
 * Where a link of a page leads: to another page of the product's documentation, out into the web, or nowhere, since it is
 * about a file of the repository.
 */
export function targetOf(
  href: string,
  from: string,
  pages: readonly DocsPage[],
): { to: string } | { href: string } | undefined {
  if (/^https?:\/\//i.test(href)) return { href };
  const { pathname, hash } = new URL(href, `${base}${from}.md`);
  const path = pathname.slice(1).replace(/\.md$/, '');
  return pages.some((page) => page.path === path) ? { to: `${paths.docs}/${path}${hash}` } : undefined;
}
