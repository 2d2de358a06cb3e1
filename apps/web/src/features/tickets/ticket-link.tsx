import { createContext, useContext, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ticketPath } from '../../lib/url/paths.js';
import { openedTicket } from './opened-ticket.js';
import { ticketMark } from './list/use-list-focus.js';

/** Where a ticket was opened: the address to go back to, and the keys of the list's view, for its neighbours. */
export interface TicketOrigin {
  from: string;
  list?: string | undefined;
  /** How many entries of the history lie between; 1 where it says nothing. */
  steps?: number;
}

/** The keys of the view whose tickets the links below open. */
export const ListedContext = createContext<string | undefined>(undefined);

interface TicketLinkProps {
  id: string;
  children: ReactNode;
  className?: string;
  label?: string;
  dir?: 'auto';
  /** The one link of a row that the keys move to. */
  isMarked?: boolean;
}

/** Opens a ticket and tells it which list it was opened from, so that Back leads exactly there. */
export function TicketLink({ id, children, className, label, dir, isMarked = false }: TicketLinkProps) {
  const { pathname, search } = useLocation();
  const origin: TicketOrigin = { from: pathname + search, list: useContext(ListedContext) };
  return (
    <Link
      to={ticketPath(id)}
      state={origin}
      aria-label={label}
      dir={dir}
      {...(isMarked && { [ticketMark]: id })}
      onClick={() => openedTicket.remember(id)}
      className={className}
    >
      {children}
    </Link>
  );
}
