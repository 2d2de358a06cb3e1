import type { ReactNode, Ref } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ticketPath } from '../../lib/url/paths.js';
import { openedTicket } from './opened-ticket.js';

interface TicketLinkProps {
  id: string;
  children: ReactNode;
  className?: string;
  label?: string;
  ref?: Ref<HTMLAnchorElement>;
}

/** Opens a ticket and tells it which list it was opened from, so that Back leads exactly there. */
export function TicketLink({ id, children, className, label, ref }: TicketLinkProps) {
  const { pathname, search } = useLocation();
  return (
    <Link
      ref={ref}
      to={ticketPath(id)}
      state={{ from: pathname + search }}
      aria-label={label}
      onClick={() => openedTicket.remember(id)}
      className={className}
    >
      {children}
    </Link>
  );
}
