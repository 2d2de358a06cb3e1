import { ExternalLink } from 'lucide-react';
import { use, type ReactNode, type Ref } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { OnKiosk } from '../../lib/browser/on-kiosk.js';
import { buttonClass, type ButtonLook } from './button.js';
import { cx } from '../class-names.js';

export const linkClass =
  'rounded-chip text-primary-text underline-offset-2 decoration-1 hover:underline focus-visible:underline';

/** A link in a text; on a TV display, where nobody follows it, the text. */
export function TextLink({ className, ...rest }: LinkProps & { className?: string }) {
  if (use(OnKiosk)) return <span className={className}>{rest.children}</span>;
  return <Link {...rest} className={cx(linkClass, className)} />;
}

/** A link that looks like a button; on paper and on a TV display it would lead nowhere. */
export function ButtonLink({
  look = 'secondary',
  className,
  ...rest
}: LinkProps & { look?: ButtonLook; className?: string; ref?: Ref<HTMLAnchorElement> | undefined }) {
  if (use(OnKiosk)) return null;
  return <Link {...rest} className={buttonClass(look, cx('print:hidden', className))} />;
}

/** A link that looks like a small button, for the top of a card. It lies above the link that the whole card may be. */
export function CardButtonLink({ className, ...rest }: LinkProps & { className?: string }) {
  return <ButtonLink {...rest} className={cx('relative h-7! px-2.5! text-small! pointer-coarse:h-9!', className)} />;
}

interface OutwardLinkProps {
  href: string;
  /** What is said to screen readers, the new tab included. */
  label: string;
  /** Beside the sign of a new tab. */
  children?: ReactNode;
  className?: string;
}

/** Leads to another site in a new tab. Anything but http(s) is shown as plain text: the address is foreign input. */
export function OutwardLink({ href, label, children, className }: OutwardLinkProps) {
  if (!/^https?:\/\//i.test(href)) return <span className={className}>{children}</span>;
  return (
    <a href={href} target="_blank" rel="noreferrer" aria-label={label} className={className}>
      {children}
      <ExternalLink aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
    </a>
  );
}
