import { decidingKeys, keysWithoutView, keysWithView } from './saved-view.js';
import { readTicketView, ticketViewParams } from './ticket-view.js';

const opened = { id: 'v1', query: 'period=30days&status=Open' };
const saved = new URLSearchParams(opened.query);
const keys = (query: string) => new URLSearchParams(query);

describe('an address that names a saved view', () => {
  it('stands for the view as long as it holds nothing else', () => {
    expect(decidingKeys(keys('view=v1'), opened).toString()).toBe(opened.query);
  });

  it('is overruled by any key of its own', () => {
    expect(decidingKeys(keys('view=v1&period=90days'), opened).toString()).toBe('period=90days');
  });

  it('is the screen as it opens where the view is not known', () => {
    expect(decidingKeys(keys('view=v1'), undefined).toString()).toBe('');
  });

  it('holds every key once something differs, and nothing but the view when it does not', () => {
    expect(keysWithView(keys('status=Open'), saved, opened).toString()).toBe('status=Open&view=v1');
    expect(keysWithView(keys(opened.query), saved, opened).toString()).toBe('view=v1');
  });

  it('says the range where no other key is left, or it would be the view again', () => {
    const address = keysWithView(keys(''), saved, opened);
    expect(address.toString()).toBe('period=7days&view=v1');
    const view = readTicketView(decidingKeys(address, opened));
    expect(ticketViewParams(view).toString()).toBe('');
  });

  it.each(['', 'status=Open', 'period=90days&status=Open', opened.query])('gives its keys back: %s', (query) => {
    const address = keysWithView(keys(query), saved, opened);
    expect(keysWithoutView(address, opened).toString()).toBe(query);
  });
});
