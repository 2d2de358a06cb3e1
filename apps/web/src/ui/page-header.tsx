import type { ReactNode } from 'react';

interface PageHeaderProps {
  heading: ReactNode;
  /** Under the heading: what the figures cover. */
  line?: ReactNode;
  toolbar: ReactNode;
}

export function PageHeader({ heading, line, toolbar }: PageHeaderProps) {
  return (
    <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 grow basis-64">
        {heading}
        <div className="mt-0.5 min-h-4.5">{line}</div>
      </div>
      <div data-toolbar className="flex w-full flex-wrap items-center gap-2 sm:w-auto sm:justify-end">
        {toolbar}
      </div>
    </div>
  );
}
