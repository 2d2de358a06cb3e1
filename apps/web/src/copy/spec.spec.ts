import { retentionSpecCopy } from '../features/organization/setting-words.copy.js';
import { exportSpecCopy } from '../features/export/export.copy.js';
import { reportsSpecCopy } from '../features/reports/reports.copy.js';
import { resultsSpecCopy } from '../features/survey-results/results.copy.js';
import { settingsSpecCopy } from '../features/settings/settings.copy.js';
import { securitySpecCopy } from '../features/security/security.copy.js';
import { signInSpecCopy } from '../features/account/sign-in.copy.js';
import { specCopy } from './spec.js';
import { surveySpecCopy } from '../features/surveys/surveys.copy.js';
import { teamSpecCopy } from '../features/reports/team/team.copy.js';

/** The words as the product specification lists them, section by section. */
const listed = [
  'Support Dashboard',
  'Manage tickets, surveys, and customer feedback',
  'Dashboard',
  'Manage Surveys',
  'Tickets',
  'Survey Results',
  'Reports',
  'Settings',
  'Back to Home',
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
  'Last Year',
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

const listedOfSurveys = [
  'Survey Management',
  'Manage your customer satisfaction survey',
  'No Survey Available',
  'No survey is currently configured in the system.',
  'Survey Status',
  'Total Questions',
  'Total Responses',
  'Required',
  'Preview Survey',
  'View Results',
  'Edit Survey',
  'Create Survey',
  'Add Question',
  'Text Input',
  'Multiple Choice',
  'Rating Scale',
  'Yes/No',
  '5 Stars',
  '10 Points',
  'Required field',
  'Draft',
  'Active',
  'Preview',
  'Save Draft',
  'Publish Survey',
  'Untitled Survey',
  'No description provided',
  'Back to Editor',
  'No questions added yet. Click "Add Question" to get started.',
  'Update Survey',
  'Survey Template Not Found',
  'Back to Surveys',
];

const listedOfResults = [
  'Survey Results',
  'Total Responses',
  'Response Rate',
  'Avg. Completion Time',
  'Average Rating',
  'Response Trends',
  'Rating Distribution',
  'Most Used Feature',
  'Recent Responses',
  'Filter',
  'Survey Not Found',
  "The survey you're looking for doesn't exist or has been deleted.",
];

const listedOfExports = ['Export All'];

const listedOfData = ['never', '1 year', '2 years', '5 years', '30 days', '90 days', '1 year', 'never'];

const listedOfReports = [
  'Reports and Analytics',
  'Overview',
  'Ticket Analysis',
  'Customer Satisfaction',
  'Team Performance',
  'Total Tickets',
  'Avg Resolution',
  'Satisfaction',
  'Survey Responses',
  'Ticket Trends',
  'Ticket Status Distribution',
  'Open',
  'Closed',
  'Priority Distribution',
];

const listedOfTeam = ['Coming soon - detailed team performance analytics'];

const listedOfSettings = [
  'Settings',
  'Profile',
  'Notifications',
  'Security',
  'Tickets Status',
  'Closed Tickets',
  'Survey Tickets',
  'Data Management',
  'Save Changes',
  'Settings saved successfully!',
  'Full Name',
  'Email Address',
  'Role',
  'Phone Number',
  'Save',
  'Cancel',
  'Send Survey',
  'Delete Account',
];

const listedOfSignIn = [
  'Verifying Email',
  'Login Verified!',
  'Verification Failed',
  'Back to Login',
  'Contact Support',
  'Invalid Verification Link',
  'Go to Login',
];

const listedOfSecurity = ['Enable 2FA', 'Revoke'];

function textsOf(value: unknown): string[] {
  return typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsOf);
}

it('holds the words of the specification to the letter, no more and no less', () => {
  expect(textsOf(specCopy).sort()).toEqual([...listed].sort());
});

it('holds the words about surveys to the letter as well', () => {
  expect(textsOf(surveySpecCopy).sort()).toEqual([...listedOfSurveys].sort());
});

it('holds the words about survey results to the letter as well', () => {
  expect(textsOf(resultsSpecCopy).sort()).toEqual([...listedOfResults].sort());
});

it('holds the words about retention to the letter as well', () => {
  expect(textsOf(retentionSpecCopy).sort()).toEqual([...listedOfData].sort());
});

it('holds the words about exports to the letter as well', () => {
  expect(textsOf(exportSpecCopy).sort()).toEqual(listedOfExports);
});

it('holds the words about reports to the letter as well', () => {
  expect(textsOf(reportsSpecCopy).sort()).toEqual([...listedOfReports].sort());
});

it('holds the words about team performance to the letter as well', () => {
  expect(textsOf(teamSpecCopy)).toEqual(listedOfTeam);
});

it('holds the words about the settings to the letter as well', () => {
  expect(textsOf(settingsSpecCopy).sort()).toEqual([...listedOfSettings].sort());
});

it('holds the words about the verification of a login to the letter as well', () => {
  expect(textsOf(signInSpecCopy).sort()).toEqual([...listedOfSignIn].sort());
});

it('holds the words about the security of an account to the letter as well', () => {
  expect(textsOf(securitySpecCopy).sort()).toEqual([...listedOfSecurity].sort());
});
