import type { Headers } from '../source.js';
import { splitBody } from './split.js';

const cloudEvent = {
  specversion: '1.0',
  id: '7',
  source: 'https://desk.example/main',
  type: 'com.example.ticket.closed.v1',
  time: '2026-03-04T15:22:48Z',
  sequence: '000003',
  data: { ticketId: 'T-1' },
};
const read = {
  id: 'https://desk.example/main 7',
  type: 'com.example.ticket.closed.v1',
  time: '2026-03-04T15:22:48Z',
  sequence: '000003',
  data: { ticketId: 'T-1' },
};
const headers = (contentType: string, more: Record<string, string> = {}) => ({ 'content-type': contentType, ...more });
const eventsOf = (value: unknown, headers: Headers) => splitBody({ value, headers }).elements.map(({ event }) => event);

describe('splitBody', () => {
  it('reads a structured CloudEvent', () => {
    expect(eventsOf(cloudEvent, headers('application/cloudevents+json'))).toEqual([read]);
  });

  it('reads data in base64', () => {
    const { data, ...rest } = cloudEvent;
    const event = { ...rest, data_base64: Buffer.from(JSON.stringify(data)).toString('base64') };
    expect(eventsOf(event, headers('application/cloudevents+json'))).toEqual([read]);
  });

  it('reads a batch, whose content type begins like the structured one, and sets only the bad element aside', () => {
    const { id: _id, ...nameless } = cloudEvent;
    const split = splitBody({
      value: [cloudEvent, nameless, 'x'],
      headers: headers('application/cloudevents-batch+json'),
    });
    expect(split.isBatch).toBe(true);
    expect(split.elements.map(({ event }) => event)).toMatchObject([
      read,
      { refused: 'missing_id' },
      { refused: 'not_an_event' },
    ]);
  });

  it('reads a CloudEvent in binary mode, its headers percent-decoded once', () => {
    const binary = headers('application/json', {
      'ce-specversion': '1.0',
      'ce-id': '%37',
      'ce-source': '"https://desk.example/main"',
      'ce-type': 'com.example.ticket.closed.v1',
      'ce-time': '2026-03-04T15:22:48Z',
      'ce-sequence': '000003',
    });
    expect(eventsOf({ ticketId: 'T-1' }, binary)).toEqual([read]);
    expect(eventsOf({}, { ...binary, 'ce-id': '%C0%A0' })).toMatchObject([{ refused: 'not_an_event' }]);
    expect(eventsOf({}, { ...binary, 'ce-datacontenttype': 'x' })).toMatchObject([{ refused: 'not_an_event' }]);
  });

  it('reads our own envelope, alone and in arrays, whatever the content type', () => {
    const event = { type: 'ticket.closed', id: 12, timestamp: 'x', data: { ticketId: 'T-1' } };
    const expected = { id: '12', type: 'ticket.closed', time: 'x', sequence: undefined, data: { ticketId: 'T-1' } };
    expect(eventsOf(event, {})).toEqual([expected]);
    expect(eventsOf([event, cloudEvent], headers('text/plain'))).toEqual([expected, read]);
  });

  it.each([[{ type: 'ticket.closed' }], [{ data: [] }], ['text'], [null], [7]])('sets %j aside', (value) => {
    expect(eventsOf(value, {})).toMatchObject([{ refused: 'not_an_event' }]);
  });
});
