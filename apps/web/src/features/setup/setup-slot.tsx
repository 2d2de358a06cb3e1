import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { paths } from '../../lib/url/places.js';
import { accountQuery } from '../account/index.js';
import { OpenSetup } from './open-setup.js';

/** What is still to set up, above the overview of administrators; nobody else asks for it. */
export function SetupSlot() {
  const isOverview = useLocation().pathname === paths.dashboard;
  const role = useQuery(accountQuery).data?.role;
  return isOverview && role === 'administrator' && <OpenSetup />;
}
