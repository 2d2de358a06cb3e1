import { emptyView, readTicketView } from '../../lib/url/ticket-view.js';
import { slaWords } from './detail/ticket-facts.js';
import { chipsOf, cleared, withoutChips } from './filters/filter-chips.js';
import type { SliceNames } from '../slice/index.js';
import { statusLook } from './status-look.js';

describe('the look of a status', () => {
  it.each([
    ['Open', 'open', 'ring'],
    ['In Progress', 'open', 'half'],
    ['in_progress', 'open', 'half'],
    ['Resolved', 'closed', 'check'],
    ['Closed', 'closed', 'check'],
    ['On Hold', 'hold', 'dash'],
    ['Waiting for vendor', 'open', 'dash'],
  ] as const)('of %s', (status, phase, shape) => {
    expect(statusLook({ status, phase })).toMatchObject({ label: status, shape });
  });

  it('is told by the phase when the help desk gave no label', () => {
    expect(statusLook({ status: null, phase: 'closed' })).toMatchObject({ label: 'Closed', shape: 'check' });
    expect(statusLook({ status: null, phase: 'open' })).toMatchObject({ label: 'Open', shape: 'ring' });
  });
});

describe('filter chips', () => {
  const names: SliceNames = (_key, value) => (value === 'acme' ? 'Acme Ltd' : value);
  const view = {
    ...emptyView,
    period: '30days' as const,
    q: 'vpn',
    status: ['Open', 'Closed'],
    org: ['acme'],
    on: '2026-11-23',
    event: 'closed' as const,
  };

  it('say why the list is short', () => {
    expect(chipsOf(view, names).map(({ label }) => label)).toEqual([
      'Last closed on 23 Nov 2026',
      'Open',
      'Closed',
      'Organization: Acme Ltd',
    ]);
  });

  it('name every key of an address', () => {
    const filtered = readTicketView(
      new URLSearchParams(
        'state=closed&status=Resolved&org=acme&assignee=7&team=Field&priority=High&classification=Incident' +
          '&designation=Finance&channel=email&notTag=vip&compliance=compliant&dueWithin=1h&waitingFor=reply&policyResult=met' +
          '&on=2026-02-03&event=closed',
      ),
    );
    expect(chipsOf(filtered, names).map(({ label }) => label)).toEqual([
      ...['Last closed on 3 Feb 2026', 'Closed now', 'Resolved', 'Organization: Acme Ltd', 'Agent: 7', 'Team: Field'],
      ...['Priority: High', 'Classification: Incident', 'Designation: Finance', 'Channel: email', 'Tag is not vip'],
      ...['Compliant', 'Due within 1 hour', 'Customer wrote last', 'Met by policies'],
    ]);
  });

  it('say that the range is that of the closings, and let it be that of the creation again', () => {
    const closings = { ...emptyView, period: '30days' as const, event: 'closed' as const };
    expect(chipsOf(closings, names)).toEqual([{ id: 'on', label: 'Last closed in this period' }]);
    expect(withoutChips(closings, new Set(['on']))).toEqual({ ...emptyView, period: '30days' });
  });

  it('take their filter away with them', () => {
    const next = withoutChips(view, new Set(['status:Open', 'on']));
    expect(next).toMatchObject({ status: ['Closed'], org: ['acme'], on: undefined, event: undefined, q: 'vpn' });
  });

  it('all go with Clear All, the search too; the range stays', () => {
    expect(cleared(view)).toEqual({ ...emptyView, period: '30days', from: undefined, to: undefined });
  });
});

describe('what is said about a deadline', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  const due = { dueTime: '2026-11-21T06:00:00.000Z', closedTime: null };

  it('names the distance when it was missed', () => {
    expect(slaWords({ ...due, verdict: 'breached' }, now)).toEqual({
      tone: 'danger',
      words: 'Past deadline by 6 h',
    });
  });

  it('measures a closed ticket by its close', () => {
    const closed = { ...due, closedTime: '2026-11-21T07:00:00.000Z', verdict: 'breached' as const };
    expect(slaWords(closed, now).words).toBe('Past deadline by 1 h');
  });

  it('says when it is near, as the list does', () => {
    const running = { closedTime: null, verdict: 'running' as const };
    expect(slaWords({ ...running, dueTime: '2026-11-21T15:00:00.000Z' }, now)).toEqual({
      tone: 'warning',
      words: 'Deadline in 3 h',
    });
    expect(slaWords({ ...running, dueTime: '2026-11-21T17:00:00.000Z' }, now)).toEqual({
      tone: 'success',
      words: 'Within deadline',
    });
    // The ticket may have been read before the deadline passed.
    expect(slaWords({ ...due, verdict: 'running' }, now)).toEqual({ tone: 'danger', words: 'Past deadline by 6 h' });
  });

  it('is calm about one that waits, and about one that was met', () => {
    const soon = '2026-11-21T13:00:00.000Z';
    expect(slaWords({ dueTime: soon, closedTime: null, verdict: 'paused' }, now).tone).toBe('success');
    expect(slaWords({ dueTime: soon, closedTime: '2026-11-21T11:00:00.000Z', verdict: 'met' }, now).tone).toBe(
      'success',
    );
  });

  it('claims nothing without a deadline', () => {
    expect(slaWords({ verdict: 'none', dueTime: null, closedTime: null }, now)).toEqual({
      tone: 'neutral',
      words: 'No deadline',
    });
  });
});
