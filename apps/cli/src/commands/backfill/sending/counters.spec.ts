import { addReceipt, progressOf, type Counters } from './counters.js';

const start: Counters = { accepted: 0, duplicates: 0, quarantined: 0, waiting: 0, acknowledged: 0, startedAt: 0 };
const receipt = {
  number: 1,
  repeated: false,
  accepted: 1990,
  duplicates: 9,
  quarantined: 1,
  waiting: 500,
  refusals: [],
};

describe('the progress of a backfill', () => {
  it('adds up what became of the events', () => {
    expect(addReceipt(addReceipt(start, receipt), { ...receipt, number: 2 })).toEqual({
      accepted: 3980,
      duplicates: 18,
      quarantined: 2,
      waiting: 500,
      acknowledged: 4000,
      startedAt: 0,
    });
  });

  it('counts a repeated batch for the rate alone', () => {
    const counters = addReceipt({ ...start, accepted: 1990 }, { ...receipt, repeated: true });
    expect(counters).toMatchObject({ accepted: 1990, duplicates: 0, acknowledged: 2000 });
  });

  it('says count, rate and the time that is left', () => {
    const counters = { ...start, accepted: 20_000, acknowledged: 20_000 };
    expect(progressOf(counters, 0.25, 4000).text).toBe('20,000 events  5,000/s  12s left');
  });

  it('says what was not accepted', () => {
    const counters = { ...start, accepted: 1, duplicates: 1, quarantined: 2, acknowledged: 4 };
    expect(progressOf(counters, null, 4000).text).toBe('4 events  1/s  1 duplicate  2 rejected');
  });

  it('does not guess the time left from the first moments', () => {
    expect(progressOf(start, 0.5, 1000).text).toBe('0 events  0/s');
  });
});
