/** What the settings of the organization say beyond the label lists. */
export const organizationCopy = {
  timezone: 'Time zone',
  timezoneText:
    'Days and hours of every figure are those of this zone, for everybody. After a change all figures are counted anew, which takes a while with many tickets.',
  noZone: 'No such time zone',
  now: (time: string) => `It is ${time} there now.`,

  contact: {
    title: 'Contact data',
    text: 'How visitors of the landing page reach you. What is empty here is as the installation is configured, or is not shown.',
    email: 'Support e-mail',
    phone: 'Support phone',
    address: 'Postal address',
    emailWrong: 'Enter an email address like name@company.com',
  },
} as const;

/** What is said when two people changed the same settings. */
export const settingsConflictCopy = {
  title: 'Somebody else changed these settings',
  text: (name: string, ago: string) => `${name} changed the settings ${ago}.`,
  takeTheirs: 'Take theirs',
  theirs: 'Theirs',
  mine: 'Yours',
  on: 'On',
  off: 'Off',
  nothing: '–',
  retentionDays: 'Days that raw deliveries are kept',
} as const;
