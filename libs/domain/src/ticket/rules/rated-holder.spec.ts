import fc from 'fast-check';
import { observe, observed, plainRules, shuffledWithRepeats } from '../../testing/index.js';
import type { Observation } from '../facts/observation.js';
import { statusEntry } from './status-entry.js';
import { ratedHolder } from './rated-holder.js';

const ada = { id: '7', ref: null };
const bo = { id: '8', ref: null };
const acme = { id: 'acme', name: 'Acme' };
const { statuses } = plainRules;

/** Of the entry into the status that the ticket had after so many of the observations. */
const rated = (reportedCause: readonly Observation[], count = reportedCause.length, all = reportedCause) =>
  ratedHolder(observed(all), statusEntry(observed(reportedCause.slice(0, count)))?.place, statuses);

const opened = observe(10, {
  category: 'open',
  assignee: ada,
  team: 'First',
  organization: acme,
  designation: 'Consultant',
});
const closed = observe(20, { category: 'closed' });
const byAda = { assigneeId: '7', team: 'First', organizationId: 'acme', designation: 'Consultant' };
const nothing = { assignee: null, team: null, organization: null, designation: null };

describe('the rating of a closed ticket', () => {
  it('is whose the ticket was when it was closed, whatever comes afterwards', () => {
    expect(rated([opened, closed])).toEqual(byAda);
    expect(rated([opened, closed, observe(21, nothing)], 2)).toEqual(byAda);
    expect(rated([opened, closed, observe(21, { assignee: bo, team: 'Second' })], 2)).toEqual(byAda);
  });

  it('is whose the ticket was before it, where the same update releases it', () => {
    expect(rated([opened, observe(20, { category: 'closed', ...nothing })])).toEqual(byAda);
    const handedOn = observe(20, { category: 'closed', assignee: bo, team: 'Second' });
    expect(rated([opened, handedOn])).toEqual({ ...byAda, assigneeId: '8', team: 'Second' });
    // Nobody held it before the closing either.
    const released = observe(15, { assignee: null, team: null });
    expect(rated([opened, released, closed])).toEqual({ ...byAda, assigneeId: null, team: null });
  });

  it('is of the closing, where another closed status follows and sends the survey', () => {
    const archived = observe(30, { category: 'closed', label: 'Archived', assignee: bo });
    expect(rated([opened, closed, archived])).toEqual(byAda);
  });

  it('is of the second closing, where that is asked about', () => {
    const reportedCause = [
      opened,
      closed,
      observe(30, { category: 'open', assignee: bo }),
      observe(40, { category: 'closed' }),
    ];
    expect(rated(reportedCause, 2)).toEqual(byAda);
    expect(rated(reportedCause)).toEqual({ ...byAda, assigneeId: '8' });
  });

  it('is whose the ticket was at an entry that closed nothing', () => {
    const waiting = observe(20, { category: 'hold', label: 'Please rate us' });
    expect(rated([opened, waiting, observe(30, { assignee: bo })], 2)).toEqual(byAda);
  });

  it('is of the last closing where somebody wished for the survey, or of now while it is open', () => {
    const later = observe(30, { assignee: bo });
    expect(ratedHolder(observed([opened, closed, later]), undefined, statuses)).toEqual(byAda);
    expect(ratedHolder(observed([opened, later]), undefined, statuses)).toEqual({ ...byAda, assigneeId: '8' });
  });

  it('is nobody’s where nobody is known', () => {
    const none = { assigneeId: null, team: null, organizationId: null, designation: null };
    expect(rated([observe(10, { category: 'closed' })])).toEqual(none);
  });

  it('is the same in whatever order the same is told', () => {
    const reportedCause = [
      opened,
      closed,
      observe(21, nothing),
      observe(30, { category: 'open' }),
      observe(40, { assignee: bo }),
    ];
    fc.assert(
      fc.property(shuffledWithRepeats(reportedCause), (shuffled) => {
        expect(rated(reportedCause, 2, shuffled)).toEqual(byAda);
      }),
    );
  });
});
