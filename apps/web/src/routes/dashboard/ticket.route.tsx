import { useParams } from 'react-router-dom';
import { TicketScreen } from '../../features/tickets/ticket-screen.js';

/** `/dashboard/tickets/{id}` */
export function Component() {
  const { id = '' } = useParams();
  return <TicketScreen key={id} id={id} />;
}
