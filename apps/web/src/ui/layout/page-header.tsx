import type { ReactNode } from 'react';

interface PageHeaderProps {
  heading: ReactNode;
  /** Under the heading. */
  subtitle?: ReactNode;
  toolbar: ReactNode;
  /** Under both: what the figures cover. */
  line?: ReactNode;
}

/**
 * The toolbar stands beside the heading where the heading has room for its one line, else under it. The document has
 * the order of the screen at every width.
 */
export function PageHeader({ heading, subtitle, toolbar, line }: PageHeaderProps) {
  return (
    <div className="mb-5 flex flex-wrap items-start gap-x-4 gap-y-3">
      <div className="max-w-full shrink-0 grow">
        {heading}
        {/* Its length is no reason to send the toolbar into a row of its own. */}
        {subtitle && <div className="mt-0.5 min-h-5 w-0 min-w-full text-muted">{subtitle}</div>}
      </div>
      <div data-toolbar className="flex flex-wrap items-center gap-2 max-sm:w-full xl:gap-1.5">
        {toolbar}
      </div>
      {line && <div className="-mt-1.5 min-h-4.5 w-full">{line}</div>}
    </div>
  );
}
