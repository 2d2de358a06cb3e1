import type { ReactNode } from 'react';
import { copy } from '../../copy/copy.js';
import { Logo } from '../../ui/inline/logo.js';

interface FrameProps {
  side: ReactNode;
  header: ReactNode;
  children: ReactNode;
}

/** The geometry around every screen: the menu at the side, the header above, the screen below. */
export function Frame({ side, header, children }: FrameProps) {
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[4rem_minmax(0,1fr)] xl:grid-cols-[15.5rem_minmax(0,1fr)] print:block">
      <div className="sticky top-0 hidden h-dvh flex-col border-e border-line bg-surface md:flex print:hidden">
        <div className="flex h-16 shrink-0 items-center justify-center xl:justify-start xl:px-5">
          <Logo className="size-8" />
        </div>
        {side}
      </div>
      <div className="min-w-0">
        <header className="flex h-14 items-center gap-2 border-b border-line bg-surface px-2 md:h-16 md:px-6 xl:px-8">
          {header}
        </header>
        {children}
      </div>
    </div>
  );
}

export const screenClass = 'mx-auto w-full max-w-360 px-4 py-5 outline-none md:px-6 md:py-6 xl:px-8';

export function ProductTitle() {
  return (
    <div className="min-w-0">
      <p className="truncate text-h3 md:leading-5">{copy.spec.productName}</p>
      <p className="hidden truncate text-small text-subtle md:block">{copy.spec.subtitle}</p>
    </div>
  );
}
