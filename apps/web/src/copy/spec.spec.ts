import { specCopy } from './spec.js';

/** The words as the product specification lists them, section by section. */
const listed = [
  'Support Dashboard',
  'Manage tickets, surveys, and customer feedback',
  'Dashboard',
  'Tickets',
  'Administrator',
  'Manager',
  'Agent',
  'Email address',
  'Enter Password',
  'Sign in',
  'Autentication timeout',
  'Something went wrong',
  'Dashboard Overview',
  'Today',
  'Last 7 Days',
  'Last 30 Days',
  'Last 90 Days',
  'Last 120 Days',
  'Last 180 Days',
  'Last year',
  'Custom Range',
  'From Date',
  'To Date',
  'Apply Filter',
  'Cancel',
  'Selected Range',
  'Total Tickets',
  'Open Tickets',
  'Resolved Tickets',
  'Surveys Completed',
  'Avg Resolution Time',
  'Customer Satisfaction',
  'Active Agents',
  '-',
  '0 online, 0 away',
  'Ticket Trends',
  'Created',
  'Resolved',
  'Tickets by Organization',
  'Ticket Compliance Overview',
  'Compliant',
  'Non-Compliant',
  'Status Distribution',
  'Recent Activity',
  'Low',
  'Total',
  'Open',
  'Closed',
  'Clear All',
  'No Tickets Found',
  'View Details',
  'Back to Tickets',
  'Ticket Not Found',
  "The ticket you're looking for doesn't exist.",
  'Return to Ticket List',
];

function textsOf(value: unknown): string[] {
  return typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsOf);
}

it('holds the words of the specification to the letter, no more and no less', () => {
  expect(textsOf(specCopy).sort()).toEqual([...listed].sort());
});
