import { CircleAlert } from 'lucide-react';
import { failureOf } from '../../lib/api/failure.js';
import { Banner } from './banner.js';

interface FailureBannerProps {
  error: unknown;
  className?: string;
}

/** Why something did not happen, in the form that asked for it; said at once. */
export function FailureBanner({ error, className }: FailureBannerProps) {
  return (
    <Banner tone="danger" icon={CircleAlert} role="alert" {...(className && { className })}>
      {failureOf(error).detail}
    </Banner>
  );
}
