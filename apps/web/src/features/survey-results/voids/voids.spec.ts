import { parseZonedDateTime } from '@internationalized/date';
import { previewWords } from './preview-words.js';
import { dayOf, isWrongOrder, whichOf } from './voided-which.js';

const id = '0b4d4f6e-0000-4000-8000-000000000001';
const answeredAt = '2026-11-21T23:30:00.000Z';

describe('what is voided', () => {
  it('is one response, or all of whoever gave it', () => {
    const span = { from: null, to: null };
    expect(whichOf(id, 'response', span)).toEqual({ response: id });
    expect(whichOf(id, 'visitor', span)).toEqual({ visitorOf: id });
  });

  it("is at first the response's day in the organization's zone", () => {
    expect(whichOf(id, 'span', dayOf(answeredAt, 'Asia/Tokyo'))).toEqual({
      from: '2026-11-21T15:00:00.000Z',
      to: '2026-11-22T15:00:00.000Z',
    });
  });

  it('is a day of 23 hours when the clocks are put forward', () => {
    expect(whichOf(id, 'span', dayOf('2026-03-29T12:00:00.000Z', 'Europe/Berlin'))).toEqual({
      from: '2026-03-28T23:00:00.000Z',
      to: '2026-03-29T22:00:00.000Z',
    });
  });

  it('is not known while a time is missing, or the end comes first', () => {
    const noon = parseZonedDateTime('2026-11-21T12:00[UTC]');
    expect(whichOf(id, 'span', { from: noon, to: null })).toBeNull();
    expect(whichOf(id, 'span', { from: noon, to: noon })).toBeNull();
    expect([isWrongOrder({ from: noon, to: null }), isWrongOrder({ from: noon, to: noon })]).toEqual([false, true]);
  });
});

describe('what a voiding takes out of the figures', () => {
  const preview = { responses: 37, overallRating: 4.88, firstAnsweredAt: '2026-11-21T14:05:00.000Z' };

  it('is told in one sentence', () => {
    expect(previewWords({ ...preview, lastAnsweredAt: answeredAt }, 'UTC')).toBe(
      'Removes 37 responses from all figures, 4.9 on average, answered from 21 Nov 2026, 14:05 to 21 Nov 2026, 23:30.',
    );
  });

  it('is one rating at one time', () => {
    const one = { ...preview, responses: 1, overallRating: 5, lastAnsweredAt: preview.firstAnsweredAt };
    expect(previewWords(one, 'UTC')).toBe(
      'Removes 1 response from all figures, rated 5.0, answered 21 Nov 2026, 14:05.',
    );
    expect(previewWords({ ...one, overallRating: null }, 'UTC')).toBe(
      'Removes 1 response from all figures, answered 21 Nov 2026, 14:05.',
    );
  });

  it('is nothing where nobody answered', () => {
    const none = { responses: 0, overallRating: null, firstAnsweredAt: null, lastAnsweredAt: null };
    expect(previewWords(none, 'UTC')).toBe('No responses to void.');
  });
});
