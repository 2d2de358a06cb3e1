import { isValidElement, type ReactNode } from 'react';
import Markdown, { type Components } from 'react-markdown';
import { Link } from 'react-router-dom';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import { CopyButton } from '../../ui/buttons/copy-button.js';
import { linkClass } from '../../ui/buttons/text-link.js';
import { PageHeading } from '../../ui/layout/page-heading.js';
import { targetOf, type DocsPage } from './docs-page.js';
import { docsCopy } from './docs.copy.js';

/** A page's Markdown as elements of the product. What HTML a page holds is shown as text. */
export function DocsText({ markdown, path, pages }: { markdown: string; path: string; pages: readonly DocsPage[] }) {
  const components: Components = {
    ...plainParts,
    a: ({ href = '', children }) => {
      const target = targetOf(href, path, pages);
      if (target === undefined) return <>{children}</>;
      if ('to' in target)
        return (
          <Link to={target.to} className={linkClass}>
            {children}
          </Link>
        );
      return (
        <a href={target.href} target="_blank" rel="noreferrer" className={linkClass}>
          {children}
        </a>
      );
    },
  };
  return (
    <Markdown remarkPlugins={[remarkGfm]} rehypePlugins={[rehypeSlug]} components={components}>
      {markdown}
    </Markdown>
  );
}

const plainParts: Components = {
  h1: ({ children }) => <PageHeading className="mb-4 text-h1">{textOf(children)}</PageHeading>,
  h2: ({ id, children }) => (
    <h2 id={id} className="mt-8 mb-2 scroll-mt-20 text-h2">
      {children}
    </h2>
  ),
  h3: ({ id, children }) => (
    <h3 id={id} className="mt-6 mb-2 scroll-mt-20 font-semibold">
      {children}
    </h3>
  ),
  p: ({ children }) => <p className="my-3">{children}</p>,
  ul: ({ children }) => <ul className="my-3 list-disc space-y-1.5 ps-6">{children}</ul>,
  ol: ({ children }) => <ol className="my-3 list-decimal space-y-1.5 ps-6">{children}</ol>,
  blockquote: ({ children }) => (
    <blockquote className="my-3 border-s-2 border-line ps-4 text-muted">{children}</blockquote>
  ),
  code: ({ children }) => (
    <code className="rounded-chip bg-sunken px-1 py-0.5 font-mono text-small wrap-anywhere">{children}</code>
  ),
  pre: ({ children }) => {
    const text = textOf(children).trimEnd();
    return (
      <div className="relative my-3">
        <pre className="rounded-card border border-line bg-sunken p-3 pe-12 font-mono text-small whitespace-pre-wrap wrap-anywhere">
          {text}
        </pre>
        <div className="absolute end-1.5 top-1.5">
          <CopyButton text={text} what={docsCopy.command} />
        </div>
      </div>
    );
  },
  table: ({ children }) => (
    // A wide table is scrolled with the arrow keys, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="my-3 overflow-x-auto" role="group" tabIndex={0} aria-label={docsCopy.table}>
      <table className="w-full border-collapse text-small">{children}</table>
    </div>
  ),
  th: ({ children }) => <th className="border-b border-line py-1.5 pe-4 text-start font-medium">{children}</th>,
  td: ({ children }) => <td className="border-b border-line py-1.5 pe-4 align-top">{children}</td>,
};

/** What stands in elements, as a text. */
function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map((each: ReactNode) => textOf(each)).join('');
  return isValidElement<{ children?: ReactNode }>(node) ? textOf(node.props.children) : '';
}
