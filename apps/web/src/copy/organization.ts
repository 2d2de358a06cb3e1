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

  sending: {
    title: 'Sending',
    on: 'On: a ticket that reaches one of the labels below gets one invitation by mail.',
    off: 'Off: nobody is invited, whatever the status.',
    delay: 'Wait before sending (minutes)',
    delayText: 'Counted from the change of status. A ticket that leaves the label before is not asked about.',
    rest: 'Days of rest for a person',
    restText: 'Who was invited within so many days is not invited again.',
    reminder: 'Remind after (days)',
    reminderText: 'One reminder to those who have not answered; 0 sends none.',
    language: 'Language of the mails',
    languageText: 'The survey itself follows the browser of the person who answers.',
    languages: { en: 'English', de: 'Deutsch', es: 'Español', fr: 'Français', ar: 'العربية' },
  },
} as const;
