import { faultsOf } from './rules.mjs';

const on = (surface) => (text) => faultsOf([{ file: 'a.ts', line: 1, surface, text }]).map(({ rule }) => rule);
const onScreen = on('screen');

it.each([
  'What they say is believed by their secret alone, of which nothing is shown.',
  'The connection whose secret is missing',
  'The owner thereof',
  'So many calls a minute are allowed',
  'There is no such survey',
  'The answer is that which was sent last',
  'All figures are counted anew',
  'What is missing comes by itself',
  'It takes the place of a code',
  'Who has neither is signed out',
  'The documentation tells the clicks',
  'It was told by the help desk',
  'The calendar stands in Settings',
  'The level holds from a day on',
  'Nothing brings it back',
  'The one in force',
  'As far as it is known',
  'What comes meanwhile stays',
  'Nobody but an administrator sees it',
  'Enter it in the place of the old one',
])('finds what sounds translated: %s', (text) => {
  expect(onScreen(text)).toContain('old style');
});

it.each([
  ['spelling', 'Send an e-mail'],
  ['spelling', 'Choose a timezone'],
  ['spelling', 'Connect a helpdesk'],
  ['spelling', 'Show on a wall'],
  ['spelling', 'Organise your teams'],
  ['quotes', 'Loading...'],
  ['quotes', "Couldn't load it"],
  ['codes', 'The server could not be found (ENOTFOUND)'],
  ['codes', 'TicketOpened was recorded'],
  ['codes', 'connection.access-given by Ada'],
  ['sentence case', 'Ticket Load'],
  [
    'length',
    'This sentence has far too many words for a screen, and a reader who meets it has to begin it again from the start.',
  ],
])('finds what breaks the rule of %s: %s', (rule, text) => {
  expect(onScreen(text)).toContain(rule);
});

it.each([
  'Add target',
  'Your plan limits API calls per minute.',
  'Deliveries are accepted only with the connection’s secret.',
  'Import tickets changed since this date. Safe to repeat.',
  'Such as Zendesk',
])('lets plain English through: %s', (text) => {
  expect(faultsOf([{ file: 'a.ts', line: 1, surface: 'document', text }])).toEqual([]);
});

it('leaves the texts of the specification as they are', () => {
  expect(on('specification')('Autentication Timeout...')).toEqual([]);
});
