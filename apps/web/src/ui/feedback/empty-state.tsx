import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon: LucideIcon;
  title?: string;
  text?: string;
  /** The one useful step from here. */
  action?: ReactNode;
  headingLevel?: 2 | 3;
}

export function EmptyState({ icon: Icon, title, text, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <div className="flex grow flex-col items-center justify-center gap-2 px-4 py-10 text-center">
      <span className="mb-1 inline-flex size-11 items-center justify-center rounded-pill bg-sunken text-subtle">
        <Icon aria-hidden className="size-6" strokeWidth={1.5} />
      </span>
      {title && <Heading className="text-h2">{title}</Heading>}
      {text && <p className="max-w-prose text-muted">{text}</p>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
