import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../class-names.js';

const tones = {
  warning: 'bg-warning-soft text-warning',
  info: 'bg-info-soft text-info',
  danger: 'bg-danger-soft text-danger',
};

interface BannerProps {
  tone: keyof typeof tones;
  icon: LucideIcon;
  role?: 'status' | 'alert';
  children: ReactNode;
  className?: string;
}

export function Banner({ tone, icon: Icon, role, children, className }: BannerProps) {
  return (
    <div
      role={role}
      className={cx('flex items-start gap-2 rounded-control px-3 py-2 text-body', tones[tone], className)}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
