import type { ReactNode } from 'react';

interface PageHeaderProps {
  heading: ReactNode;
  /** Under the heading: what the figures cover. */
  line?: ReactNode;
  toolbar: ReactNode;
}

/** Where there is room for heading and toolbar side by side, the line has the whole width under both. */
export function PageHeader({ heading, line, toolbar }: PageHeaderProps) {
  return (
    <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3 xl:grid xl:grid-cols-[minmax(0,1fr)_auto] xl:gap-y-0">
      <div className="min-w-0 grow basis-64 xl:contents">
        <div className="min-w-0">{heading}</div>
        <div className="mt-0.5 min-h-4.5 xl:order-last xl:col-span-2">{line}</div>
      </div>
      <div data-toolbar className="flex w-full flex-wrap items-center gap-2 sm:w-auto sm:justify-end">
        {toolbar}
      </div>
    </div>
  );
}
