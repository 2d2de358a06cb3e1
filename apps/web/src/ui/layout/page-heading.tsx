import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useDocumentTitle } from '../../lib/browser/use-document-title.js';

let isFirstPage = true;

interface PageHeadingProps {
  children: string;
  /** The tab's title when it should differ from the heading. */
  documentTitle?: string;
  /** Another element takes the focus (an item that was opened before). */
  keepFocus?: boolean;
  after?: ReactNode;
  className?: string;
}

/** The one h1. It takes the focus when a page opens by a link, so that a screen reader starts there. */
export function PageHeading({ children, documentTitle, keepFocus = false, after, className }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(documentTitle ?? children);
  // Only the opening of the page moves the focus, not a later change of its props.
  const [staysElsewhere] = useState(keepFocus);
  useEffect(() => {
    if (!isFirstPage && !staysElsewhere) heading.current?.focus({ preventScroll: true });
    isFirstPage = false;
  }, [staysElsewhere]);
  return (
    <h1 ref={heading} tabIndex={-1} dir="auto" className={className ?? 'min-w-0 text-h1 outline-offset-4'}>
      {children}
      {after}
    </h1>
  );
}
