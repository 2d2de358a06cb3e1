import { observe, observed, plainRules } from '../../testing/index.js';
import type { Observation } from '../facts/observation.js';
import { closingValues } from './closing-values.js';
import { statusEntry } from './status-entry.js';

const acme = { id: 'acme', name: 'Acme' };
const { statuses } = plainRules;

/** At the entry into the status that the ticket had after so many of the observations. */
const values = (reported: readonly Observation[], count = reported.length) =>
  closingValues(observed(reported), statusEntry(observed(reported.slice(0, count)))!.place, statuses);

const opened = observe(10, { category: 'open', team: 'First', organization: acme, priority: 'Low', tags: ['vip'] });
const closed = observe(20, { category: 'closed', priority: 'High' });
const atClosing = { organization: 'acme', team: 'First', priority: 'High', tag: ['vip'] };

describe('what a ticket was at its closing', () => {
  it('is what it had then, whatever comes afterwards', () => {
    const later = observe(30, { team: 'Second', organization: null, priority: 'Low', tags: [] });
    expect(values([opened, closed])).toMatchObject(atClosing);
    expect(values([opened, closed, later], 2)).toMatchObject(atClosing);
    expect(values([opened, closed])).toMatchObject({ channel: null, source: observed([opened]).source });
  });

  it('is what it had before, where the closing itself takes it away', () => {
    const released = observe(20, { category: 'closed', team: null, organization: null });
    expect(values([opened, released])).toMatchObject({ organization: 'acme', team: 'First', priority: 'Low' });
  });

  it('is that of the closing, where another closed status follows', () => {
    const archived = observe(30, { category: 'closed', label: 'Archived', priority: 'Low' });
    expect(values([opened, closed, archived])).toMatchObject(atClosing);
  });

  it('is what was said first, where nothing was said of it until then', () => {
    const first = [observe(10, { category: 'open' }), observe(20, { category: 'closed' })];
    const told = observe(30, { organization: acme, tags: ['vip'] });
    expect(values(first)).toMatchObject({ organization: null, tag: [] });
    expect(values([...first, told], 2)).toMatchObject({ organization: 'acme', tag: ['vip'] });
  });
});
