import fc from 'fast-check';
import { aReply, aReplyAt, howMany } from '../../testing/index.js';
import { newsOf, replyKey, withReply, type Replies, type Reply } from './replies.js';

type Report = readonly [reply: Reply, told: number];

const hear = (tellings: readonly Report[]): Replies =>
  tellings.reduce<Replies>((replies, [reply, reportedAt]) => withReply(replies, reply, reportedAt), []);

const telling = fc.tuple(aReply, fc.integer({ min: 0, max: 20 }));
const tellings = fc.array(telling, { minLength: 1, maxLength: 10 });
const inAnotherOrder = tellings.chain((all) =>
  fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })),
);

describe('the replies of a ticket', () => {
  it('are the same in any order and with any repetition, each of them once', () => {
    fc.assert(
      fc.property(inAnotherOrder, ([all, shuffled]) => {
        const replies = hear(all);
        expect(hear(shuffled)).toEqual(replies);
        expect(replies.map(replyKey)).toEqual([...new Set(all.map(([reply]) => replyKey(reply)))].sort());
      }),
      { numRuns: howMany(1000) },
    );
  });

  it('take nothing from a telling that they know', () => {
    fc.assert(
      fc.property(tellings, (all) => {
        const replies = hear(all);
        for (const [reply, reportedAt] of all) {
          expect(newsOf(replies, reply, reportedAt)).toBe('known');
          expect(withReply(replies, reply, reportedAt)).toBe(replies);
        }
      }),
    );
  });

  it('go by the last telling, but for their time, which is the earliest', () => {
    const [reported, noted] = [aReplyAt(10), aReplyAt(30, { public: false })];
    const note = { id: '1', at: 10, author: 'agent', public: false, told: 30 };
    expect(
      hear([
        [reported, 10],
        [noted, 30],
      ]),
    ).toEqual([note]);
    expect(
      hear([
        [noted, 30],
        [reported, 10],
      ]),
    ).toEqual([note]);
    expect(
      hear([
        [noted, 30],
        [aReplyAt(10), 40],
      ]),
    ).toMatchObject([{ at: 10, public: true, told: 40 }]);
  });

  it('believe in a note, and in a name, of two tellings of one moment', () => {
    const by = { id: '7', ref: null };
    expect(
      hear([
        [aReplyAt(10, { public: false }), 20],
        [aReplyAt(10), 20],
      ]),
    ).toMatchObject([{ public: false }]);
    expect(
      hear([
        [aReplyAt(10, { by }), 20],
        [aReplyAt(10), 20],
      ]),
    ).toMatchObject([{ by }]);
  });

  it('are told apart by their ids, else by who wrote and when', () => {
    const nameless = (at: number, author: Reply['author']) => aReplyAt(at, { id: null, author });
    const all = [aReplyAt(10), aReplyAt(10, { id: '2' }), nameless(10, 'agent'), nameless(10, 'customer')];
    expect(hear([...all, nameless(11, 'agent'), ...all].map((reply) => [reply, 20]))).toHaveLength(5);
  });

  it('know what is news of them and what only says them again', () => {
    const replies = hear([[aReplyAt(10), 20]]);
    expect(newsOf([], aReplyAt(10), 20)).toBe('new');
    expect(newsOf(replies, aReplyAt(10), 30)).toBe('again');
    expect(newsOf(replies, aReplyAt(10, { public: false }), 30)).toBe('new');
    expect(newsOf(replies, aReplyAt(9), 10)).toBe('new');
    expect(newsOf(replies, aReplyAt(15, { public: false }), 10)).toBe('known');
    const earlier = withReply(replies, aReplyAt(5, { id: '2' }), 5);
    expect(newsOf(earlier, aReplyAt(9), 30)).toBe('new');
  });
});
