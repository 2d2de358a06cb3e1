import { eventWords, wordsOfEvent } from './event-words.js';

// The compiler asks for words for every type of event: `eventWords` is a record of all of them.
it.each(Object.keys(eventWords))('says %s in words', (type) => {
  expect(wordsOfEvent(type)).toMatch(/^[A-Z][a-z]+([ -][a-z]+)*$/);
});

it('tells what a newer version has recorded by the words of its name', () => {
  expect(wordsOfEvent('TicketHandedOver')).toBe('Ticket handed over');
});
