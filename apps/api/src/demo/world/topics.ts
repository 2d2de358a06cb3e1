export interface Topic {
  classification: string;
  team: string;
  weight: number;
  /** Half of the tickets take less working time than this, in hours. */
  medianHours: number;
  subjects: readonly string[];
}

/** What people write about. `{n}` becomes a number, `{place}` a place. */
export const topics: readonly Topic[] = [
  {
    classification: 'Access',
    team: 'First line',
    weight: 24,
    medianHours: 2,
    subjects: [
      'Cannot sign in since this morning',
      'Password reset link has expired',
      'New colleague needs an account',
      'Locked out after {n} attempts',
      'Access to the {place} folder is missing',
      'Second factor lost with my phone',
    ],
  },
  {
    classification: 'Billing',
    team: 'Accounts',
    weight: 17,
    medianHours: 7,
    subjects: [
      'Invoice {n} shows the wrong address',
      'Charged twice for {n} seats',
      'Please resend invoice {n}',
      'Purchase order {n} is not on the invoice',
      'Credit note for invoice {n}',
      'Question about the new price list',
    ],
  },
  {
    classification: 'Reporting',
    team: 'First line',
    weight: 14,
    medianHours: 6,
    subjects: [
      'Monthly report differs from the export',
      'Chart is empty for {place}',
      'Export of {n} rows never finishes',
      'Numbers for last week have changed',
      'Report for {place} uses the wrong time zone',
    ],
  },
  {
    classification: 'Integration',
    team: 'Infrastructure',
    weight: 11,
    medianHours: 12,
    subjects: [
      'Calendar no longer synchronises',
      'API has returned 401 since yesterday',
      'Webhook is delivered twice',
      'Import stopped at row {n}',
      'Connection to the {place} system times out',
    ],
  },
  {
    classification: 'Hardware',
    team: 'Infrastructure',
    weight: 10,
    medianHours: 14,
    subjects: [
      'Printer on floor {n} is offline',
      'Laptop does not start after the update',
      'Meeting room screen in {place} stays black',
      'Replacement for a broken headset',
      'Docking station loses the network',
    ],
  },
  {
    classification: 'Outage',
    team: 'Infrastructure',
    weight: 5,
    medianHours: 3,
    subjects: [
      'Nothing loads in the {place} office',
      'Portal is very slow for everyone',
      'Error page when saving',
      'No mail has arrived for {n} minutes',
    ],
  },
  {
    classification: 'Question',
    team: 'First line',
    weight: 19,
    medianHours: 4,
    subjects: [
      'How do I share a view with my team?',
      'Where can I change my notifications?',
      'Can we have more than {n} projects?',
      'Is there training for new people?',
      'What happens to closed projects?',
    ],
  },
];

export const places = ['Lisbon', 'Hamburg', 'Austin', 'Leeds', 'Oslo', 'Turin', 'Toronto', 'Nairobi'] as const;
