import { useParams } from 'react-router-dom';
import { FreshnessLine } from '../../features/live/freshness-line.js';
import { CustomerScreen } from '../../features/customers/customer-screen.js';

/** `/dashboard/customers/:ticketId`: the contact of that ticket. */
export function Component() {
  const { ticketId = '' } = useParams();
  return <CustomerScreen key={ticketId} ticket={ticketId} freshness={<FreshnessLine />} />;
}
