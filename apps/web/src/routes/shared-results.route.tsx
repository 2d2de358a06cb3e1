import { useLocation } from 'react-router-dom';
import { SharedScreen } from '../features/survey-results/shared/shared-screen.js';

/** `/dashboard/shared`, where the token is behind the #, which no server and no log sees. */
export function Component() {
  const token = useLocation().hash.slice(1);
  return <SharedScreen key={token} token={token || '-'} />;
}
