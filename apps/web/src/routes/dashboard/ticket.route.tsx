import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { TicketScreen } from '../../features/tickets/detail/ticket-screen.js';

const TicketSurveys = lazy(() => import('../../features/survey-results/ticket/ticket-surveys.js'));

/** `/dashboard/tickets/{id}` */
export function Component() {
  const { id = '' } = useParams();
  return (
    <TicketScreen
      key={id}
      id={id}
      surveys={(ticket) => (
        <Suspense>
          <TicketSurveys ticket={ticket} />
        </Suspense>
      )}
    />
  );
}
