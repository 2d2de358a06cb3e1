import GithubSlugger from 'github-slugger';
import MiniSearch from 'minisearch';
import { paths } from '../../lib/url/places.js';
import type { DocsPage } from './docs-page.js';

/** A part of a page that was found. */
export interface FoundPart {
  /** With the heading behind a `#`; pages begin without one. */
  readonly to: string;
  readonly title: string;
  /** Null for what comes before the first heading. */
  readonly heading: string | null;
  readonly snippet: string;
}

interface Part {
  id: number;
  to: string;
  title: string;
  heading: string | null;
  text: string;
}

const most = 20;
const snippetLength = 160;

/** Reads every page; resolves with a search over their parts, the best match first. */
export async function indexDocs(pages: readonly DocsPage[]): Promise<(text: string) => FoundPart[]> {
  const texts = await Promise.all(pages.map(async (page) => ({ page, text: await page.read() })));
  const parts = texts.flatMap(({ page, text }) => partsOf(page, text)).map((part, id) => ({ id, ...part }));
  const search = new MiniSearch<Part>({ fields: ['heading', 'title', 'text'] });
  search.addAll(parts);
  return (text) =>
    search
      .search(text, { prefix: true, fuzzy: 0.2, combineWith: 'AND', boost: { heading: 3, title: 2 } })
      .slice(0, most)
      .map(({ id, terms }) => {
        const { to, title, heading, text: whole } = parts[Number(id)]!;
        return { to, title, heading, snippet: snippetOf(whole, terms) };
      });
}

function partsOf({ path, title }: DocsPage, markdown: string): Omit<Part, 'id'>[] {
  const slugger = new GithubSlugger();
  const parts: Omit<Part, 'id'>[] = [];
  let isCode = false;
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) isCode = !isCode;
    const heading = isCode ? undefined : /^#+ (.+)$/.exec(line)?.[1];
    if (heading === undefined) {
      if (parts.length > 0) parts.at(-1)!.text += ` ${plain(line)}`;
      continue;
    }
    const slug = slugger.slug(plain(heading));
    const isTitle = parts.length === 0;
    parts.push({
      to: `${paths.docs}/${path}${isTitle ? '' : `#${slug}`}`,
      title,
      heading: isTitle ? null : plain(heading),
      text: '',
    });
  }
  return parts;
}

/** Without the marks of Markdown. */
function plain(line: string): string {
  return line
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:[-*>]|\d+\.)\s+|[`*|]|-{3,}/g, '')
    .trim();
}

function snippetOf(text: string, terms: readonly string[]): string {
  const whole = text.replace(/\s+/g, ' ').trim();
  const found = terms.map((term) => whole.toLowerCase().indexOf(term)).filter((at) => at >= 0);
  const from = Math.max(0, Math.min(...found, whole.length) - 40);
  const begin = from === 0 || found.length === 0 ? 0 : whole.indexOf(' ', from) + 1;
  const snippet = whole.slice(begin, begin + snippetLength);
  return `${begin > 0 ? '… ' : ''}${snippet}${begin + snippetLength < whole.length ? ' …' : ''}`;
}
