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
  lead: 'Every request in one place, answered before its deadline. Then one honest question: how did it go?',
  image: 'The dashboard: open and resolved tickets, the trend of recent weeks and customer ratings.',

  claimsTitle: 'Our work in figures',
  asOf: (day: string) => `As of ${day}`,
  /** Under live figures: the days that they are of. */
  counted: (from: string, to: string) => `From our own records, ${from} to ${to}`,

  featuresLead: 'What we do for you.',
  featureCards: [
    {
      title: 'Nothing is forgotten',
      text: 'We see every ticket with its status, contact and deadline moments after it reaches the help desk.',
    },
    {
      title: 'Live, all day',
      text: 'Figures update as the team watches: new tickets, replies and resolutions.',
    },
    {
      title: 'Your opinion counts',
      text: 'You get a short survey when your ticket is resolved. It takes a minute, works on a phone and comes in five languages.',
    },
    {
      title: 'Reports that compare',
      text: 'We compare periods, organizations, priorities and weekdays, then print or export the result.',
    },
    {
      title: 'Every number opens up',
      text: 'A figure is the exact sum of recorded events. One click lists the tickets it counts.',
    },
    {
      title: 'For everyone',
      text: 'Use it with a keyboard, touch or a screen reader, in light or dark, on a phone or a TV.',
    },
  ],

  aboutText: [
    'We are the support team of a professional services company. People rely on the systems we look after, so we record every request and its outcome.',
    'Here we see what is open, what is late and what you thought of our help. When something goes wrong, we notice before you have to write.',
  ],
  stepsTitle: 'How we handle a request',
  steps: ['You write to us or call.', 'We solve it before its deadline.', 'You rate our help.'],

  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  hours: 'Business hours',
  addContact: 'Add your contact details',
  noSurvey: 'No survey is open right now.',
} as const;
