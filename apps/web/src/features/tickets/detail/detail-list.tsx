import type { ReactNode } from 'react';

/** Names and values in two columns. */
export function DetailList({ children }: { children: ReactNode }) {
  return <dl className="mt-1 grid content-start grid-cols-[minmax(6.5rem,auto)_1fr] gap-x-4 gap-y-2.5">{children}</dl>;
}

export function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid items-baseline">
      <dt className="text-small text-muted">{name}</dt>
      <dd dir="auto" className="min-w-0 wrap-anywhere">
        {children ?? '--'}
      </dd>
    </div>
  );
}
