import { readLines } from '../../webhook/read-lines.js';
import { readBody, type ReadingContext } from '../../webhook/take-delivery.js';
import type { WebhookSecret } from '../../../../config/webhook-secrets.js';
import { readingContext } from '../../testing/reading-context.js';
import type { SourceAdapter } from '../source.js';
import type { AdapterFixtures, ReportedTicket } from './adapter-fixtures.js';

const now = Date.parse('2026-03-06T12:00:00Z');
const modified = '2026-03-02T09:41:03Z';
const reported: ReportedTicket = { eventId: 'e-1', ticketId: 'T-1', subject: 'Export fails', modified };

/** What every adapter has to stand, whatever its help desk sends: the same tests for all, on fixtures of their own. */
export function describeAdapter(adapter: SourceAdapter, fixtures: AdapterFixtures): void {
  const [secret] = fixtures.secrets as [WebhookSecret];
  const { batch, tolerance, untold } = fixtures;
  const isSigned = secret.kind !== 'bearer';
  const reportsTime = untold !== 'event ids and times';
  const hasKey = untold === undefined || fixtures.isKnownByTime === true;
  /** What makes another event about the same ticket. */
  const anew = untold === undefined ? { eventId: 'e-2' } : { modified: '2026-03-02T09:41:04Z' };
  const secretOf = (text: string): WebhookSecret =>
    isSigned ? { kind: 'hmac', key: Buffer.from(text) } : { kind: 'bearer', token: text };
  const requestOf = (body: Buffer, headers = fixtures.signed(body, secret, now), receivedAt = now) => ({
    method: 'POST',
    headers,
    body,
    receivedAt,
  });
  const proof = async (request: ReturnType<typeof requestOf>, secrets = fixtures.secrets) =>
    adapter.authenticate(request, secrets, null);
  const isAuthentic = async (...asked: Parameters<typeof proof>) => (await proof(...asked)) === 'own';
  const read = (text: string | Buffer, context: Partial<ReadingContext> = {}) =>
    readBody(Buffer.from(text), readingContext({ adapter, receivedAt: now, ...context }));
  const only = (text: string | Buffer, context?: Partial<ReadingContext>) => {
    const { accepted, refused } = read(text, context);
    expect(refused).toEqual([]);
    expect(accepted).toHaveLength(1);
    return accepted[0]!;
  };
  const reasonsOf = (text: string) => read(text).refused.map(({ reason }) => reason);
  const withText = (subject: string) => fixtures.event({ ...reported, subject });
  const subjectOf = (text: string | Buffer) =>
    only(text).observation.personal?.find(({ kind }) => kind === 'subject')?.value;

  describe(`the adapter of ${adapter.name}`, () => {
    describe('knows its own deliveries', () => {
      const body = Buffer.from(fixtures.event(reported));

      it(`by their ${isSigned ? 'signature over the bytes' : 'secret'}, in any charset`, async () => {
        expect(await isAuthentic(requestOf(body))).toBe(true);
        const latin1 = Buffer.from(withText('Öberg'), 'latin1');
        expect(await isAuthentic(requestOf(latin1))).toBe(true);
      });

      it('and no others: another key, other bytes, no proof, no secret', async () => {
        const guest = secretOf('somebody-else');
        expect(await isAuthentic(requestOf(body, fixtures.signed(body, guest, now)))).toBe(false);
        expect(
          await isAuthentic(requestOf(Buffer.from(`${body.toString()} `), fixtures.signed(body, secret, now))),
        ).toBe(!isSigned);
        expect(await isAuthentic(requestOf(body, {}))).toBe(false);
        expect(await isAuthentic(requestOf(body), [])).toBe(false);
      });

      it('while a secret is being changed', async () => {
        const next = secretOf('the-next-secret');
        expect(await isAuthentic(requestOf(body), [next, secret])).toBe(true);
        expect(await isAuthentic(requestOf(body, fixtures.signed(body, next, now)), [next, secret])).toBe(true);
      });

      if (!isSigned) {
        it('by what no bytes can change, so that nothing is unpacked for an unauthenticated caller', async () => {
          const headers = fixtures.signed(body, secretOf('somebody-else'), now);
          expect(await proof(requestOf(body, headers))).toBe('none');
        });
      } else if (tolerance === undefined) {
        it('whenever they come, since they prove no time', async () => {
          const headers = fixtures.signed(body, secret, now);
          for (const off of [-86_400_000, 86_400_000]) {
            expect(await isAuthentic(requestOf(body, headers, now + off))).toBe(true);
          }
        });
      } else {
        it('within their time alone, so that nobody can send them again later', async () => {
          const headers = fixtures.signed(body, secret, now);
          for (const inTime of [-tolerance + 1000, tolerance - 1000]) {
            expect(await isAuthentic(requestOf(body, headers, now + inTime))).toBe(true);
          }
          for (const outOfTime of [-tolerance - 1000, tolerance + 1000]) {
            expect(await isAuthentic(requestOf(body, headers, now + outOfTime))).toBe(false);
          }
        });
      }

      it('whatever the headers hold', async () => {
        const headers = fixtures.signed(body, secret, now);
        for (const name of Object.keys(headers)) {
          for (const value of ['', 'x', '\u0000', 'NaN', '9'.repeat(400), undefined, ['a', 'b']]) {
            const isOwn = await isAuthentic(requestOf(body, { ...headers, [name]: value }));
            expect(isOwn).toBe(name === 'content-type');
          }
        }
      });

      it('from tries of its address, which are no deliveries', () => {
        expect(adapter.probe?.(requestOf(body))).toBeUndefined();
      });
    });

    describe('translates', () => {
      it('an event into an observation of its ticket, with its personal data beside it', () => {
        const { observation } = only(fixtures.event(reported));
        const at = reportsTime ? Date.parse(modified) : now;
        expect(observation).toMatchObject({ kind: 'snapshot', ticketId: 'T-1', place: { at } });
        expect(JSON.stringify({ ...observation, personal: [] })).not.toContain(reported.subject);
        expect(observation.personal).toMatchObject([{ kind: 'subject', value: { text: reported.subject } }]);
      });

      it('the same event to the same key and content, however it is sent', () => {
        const alone = only(fixtures.event(reported));
        const batched = batch === undefined ? [] : read(batch([fixtures.event(reported)])).accepted;
        expect(batched).toHaveLength(batch === undefined ? 0 : 1);
        const reformed = only(JSON.stringify(JSON.parse(fixtures.event(reported)), null, 4));
        const later = only(fixtures.event(reported), {
          deliveryId: 'another',
          receivedAt: now + (reportsTime ? 3_600_000 : 30_000),
        });
        for (const { key, content } of [...batched, reformed, later]) {
          expect({ key, content }).toEqual({ key: alone.key, content: alone.content });
        }
      });

      if (hasKey) {
        it('other events to other keys, and another word under the same key to another content', () => {
          const first = only(fixtures.event(reported));
          expect(only(fixtures.event({ ...reported, ...anew })).key).not.toBe(first.key);
          const other = only(withText('Something else'));
          expect(other.key).toBe(first.key);
          expect(other.content).not.toBe(first.content);
        });
      } else {
        const again = () =>
          reportsTime
            ? only(fixtures.event({ ...reported, modified: '2026-03-02T10:41:03Z' }))
            : only(fixtures.event(reported), { receivedAt: now + 3_600_000 });

        it('other events to other keys: of another ticket, with another word, or said again later', () => {
          const first = only(fixtures.event(reported));
          const other = only(withText('Something else'));
          expect(other.content).not.toBe(first.content);
          const ofAnother = only(fixtures.event({ ...reported, ticketId: 'T-2' }));
          expect(again().content === first.content).toBe(!reportsTime);
          expect(new Set([first, other, ofAnother, again()].map(({ key }) => key)).size).toBe(4);
        });
      }

      if (adapter.exportFile !== undefined) {
        it('a row of the table that its help desk exports', () => {
          const row = { ticketId: 'T-1', subject: reported.subject, createdTime: modified, modifiedTime: modified };
          const { accepted, refused } = readLines(
            Buffer.from(JSON.stringify({ exportedTicket: row })),
            readingContext({ adapter, receivedAt: now }),
          );
          expect(refused).toEqual([]);
          expect(accepted.map(({ observation }) => observation)).toMatchObject([
            { kind: 'snapshot', ticketId: 'T-1', place: { at: Date.parse(modified) } },
          ]);
        });
      }

      it('what it knows of an event with fields that nobody has heard of', () => {
        const { ticketId, fields } = only(fixtures.event(reported)).observation;
        const strange = fixtures.event({ ...reported, unknown: { deep: [{ er: null }], __proto__: 1 } });
        expect(only(strange).observation).toMatchObject({ ticketId, fields });
      });

      if (batch === undefined) {
        it('one event a request: several in an array are none', () => {
          expect(reasonsOf(`[${fixtures.event(reported)}, ${fixtures.event(reported)}]`)).toEqual(['not_an_event']);
        });
      } else {
        it('each element of a batch for itself: one bad one holds nobody up', () => {
          const other = fixtures.event({ ...reported, eventId: 'e-2', ticketId: 'T-2' });
          const bad = ['7', '{}', '"text"', 'null', '[]'];
          const { accepted, refused } = read(batch([fixtures.event(reported), ...bad, other]));
          expect(accepted.map(({ index, observation }) => [index, observation.ticketId])).toEqual([
            [0, 'T-1'],
            [6, 'T-2'],
          ]);
          expect(refused.map(({ index }) => index)).toEqual([1, 2, 3, 4, 5]);
        });
      }
    });

    describe('stands', () => {
      it.each([
        ['an empty body', '', ['empty_body']],
        ['what is no JSON', '{"cut', ['invalid_json']],
        ['nesting without end', '['.repeat(20_000) + ']'.repeat(20_000), ['too_deep']],
        ['values that are no event', '"text"', ['not_an_event']],
      ])('%s', (_case, text, reasons) => {
        expect(reasonsOf(text)).toEqual(reasons);
      });

      it('bytes of no charset and of another', () => {
        expect(subjectOf(Buffer.from(withText('Öberg'), 'latin1'))).toEqual({ text: 'Öberg' });
        expect(read(Buffer.from([0xff, 0x00, 0x80])).accepted).toEqual([]);
      });

      it('NUL and lone surrogates', () => {
        expect(subjectOf(withText('a\u0000b\ud800c'))).toEqual({ text: 'a\ufffdb\ufffdc' });
      });

      it('ids with more digits than a number holds', () => {
        const text = fixtures.event({ ...reported, ticketId: 'THE-ID' }).replace('"THE-ID"', '1004699000046503129');
        expect(only(text).observation.ticketId).toBe('1004699000046503129');
      });

      it('a key that stands twice in an event, which alone is put aside, as it was written', () => {
        const twice = fixtures.event(reported).replace(/^\{/, '{"x": 1, "x": 2, ');
        expect(reasonsOf(twice)).toEqual(['duplicate_key']);
        if (batch === undefined) return;
        const body = batch([fixtures.event({ ...reported, eventId: 'e-2' }), twice]);
        const { accepted, refused } = read(body);
        expect(accepted.map(({ index }) => index)).toEqual([0]);
        expect(refused).toMatchObject([{ index: 1, reason: 'duplicate_key', payload: twice }]);
        expect(reasonsOf(body.replace('{"x": 1, "x": 2, ', '{"x": 1, ').replace(/^\{/, '{"y": 1, "y": 1, '))).toEqual(
          body.startsWith('{') ? ['duplicate_key', 'duplicate_key'] : [],
        );
      });

      it('forged prototypes', () => {
        const forged = fixtures
          .event(reported)
          .replace(/^\{/, '{"__proto__": {"subject": "forged", "ticketId": "forged"}, ');
        expect(only(forged).observation.ticketId).toBe('T-1');
        expect(({} as Record<string, unknown>)['ticketId']).toBeUndefined();
      });

      if (reportsTime) {
        it('times without an offset, in the zone of the connection', () => {
          const connection = { id: adapter.name, timezone: 'Asia/Kolkata', deskUrl: null, adapter };
          const { observation } = only(fixtures.event({ ...reported, modified: '2026-03-02 09:41:03' }), {
            connection,
          });
          expect(new Date(observation.place.at).toISOString()).toBe('2026-03-02T04:11:03.000Z');
        });

        it.each(['2026-02-30T00:00:00Z', 'yesterday', '', null, {}, -1, 1e300])(
          'the time %j, which is none: never read as the present',
          (nonsense) => {
            const { accepted, refused } = read(fixtures.event({ ...reported, modified: nonsense }));
            expect(accepted).toEqual([]);
            expect(refused.map(({ reason }) => reason)).toEqual(['missing_time']);
          },
        );

        it('a clock that is ahead: nothing has happened after its receipt', () => {
          const ahead = new Date(now + 86_400_000).toISOString();
          const { observation } = only(fixtures.event({ ...reported, modified: ahead }));
          expect(observation).toMatchObject({ place: { at: now }, flags: ['time_ahead_of_receipt'] });
        });
      } else {
        it('that no time is told: what is said holds as of its receipt', () => {
          const { observation } = only(fixtures.event(reported), { receivedAt: now + 5000 });
          expect(observation.place.at).toBe(now + 5000);
          expect(observation.flags).toBeUndefined();
        });
      }
    });
  });
}
