import { specCopy } from '../copy/spec.js';

/** Words of the product specification on the landing page, to the letter. */
export const landingSpecCopy = {
  accessDashboard: 'Access Dashboard',
  shareFeedback: 'Share Feedback',
  weekdays: 'Monday to Friday',
  weekdayHours: '8:00 AM to 8:00 PM EST',
  weekend: 'weekend',
  weekendHours: '9:00 AM to 5:00 PM EST',
  placeholders: { email: '{email}', phone: '{phone}', address: '{address}' },
} as const;

/** What the landing page says, beside the words of the specification. */
export const landingCopy = {
  name: specCopy.productName,
  dashboard: specCopy.menu.dashboard,
  skip: 'Skip to content',
  nav: 'Site',
  menu: 'Menu',
  features: 'Features',
  about: 'About',
  contact: 'Contact',

  headline: 'Support you can count on, in figures you can check',
  lead: 'Every request in one place, answered before its deadline, and one honest question at the end: how did it go?',
  image: 'The dashboard: open and resolved tickets, the trend of the last weeks, and how customers rated the help.',

  claimsTitle: 'Our work in figures',
  asOf: (day: string) => `As of ${day}`,
  /** Under live figures: the days that they are of. */
  counted: (from: string, to: string) => `Counted from our own records of ${from} to ${to}`,

  featuresLead: 'What our team works with, and what you notice of it.',
  featureCards: [
    {
      title: 'Nothing is forgotten',
      text: 'Each ticket with its status, its contact and its deadline, moments after it reaches the help desk.',
    },
    {
      title: 'Live, all day',
      text: 'New tickets, answers and resolutions move the figures while the team looks at them.',
    },
    {
      title: 'Your opinion counts',
      text: 'A short survey when a ticket is resolved. It takes a minute, on a phone as well, in five languages.',
    },
    {
      title: 'Reports that compare',
      text: 'Periods, organizations and priorities side by side, weekday with weekday, ready to print or to export.',
    },
    {
      title: 'Every number is a door',
      text: 'A figure is the exact sum of recorded events, and leads to the very tickets that it counts.',
    },
    {
      title: 'For everybody',
      text: 'By keyboard, by touch or with a screen reader; light or dark; on a phone or a TV display.',
    },
  ],

  aboutText: [
    'We are the support team of a professional services company. People rely on the systems that we look after, so we keep a record of every request and of what became of it.',
    'This is where we see what is open, what is late and what you thought of our help. When something goes wrong, the figures tell us before you have to.',
  ],
  stepsTitle: 'The way of a request',
  steps: ['You write to us or call.', 'Our team solves it before its deadline.', 'You tell us how it went.'],

  email: 'Email',
  phone: 'Telephone',
  address: 'Address',
  hours: 'Business hours',
  addContact: 'Add your contact data',
  noSurvey: 'There is no survey to answer right now.',
} as const;
