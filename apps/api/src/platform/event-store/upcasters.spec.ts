import { Upcasters } from './stream.js';

describe('upcasters', () => {
  const upcasters = new Upcasters({
    TicketOpened: {
      1: (data) => ({ ...(data as object), channel: null }),
      2: (data) => ({ ...(data as object), tags: [] }),
    },
    TicketClosed: { 2: (data) => data },
  });

  it('lead every stored shape to today’s, step by step', () => {
    expect(upcasters.upcast('TicketOpened', 1, { id: 7 }, 'ticket:1')).toEqual({ id: 7, channel: null, tags: [] });
    expect(upcasters.upcast('TicketOpened', 2, { id: 7, channel: 'web' }, 'ticket:1')).toEqual({
      id: 7,
      channel: 'web',
      tags: [],
    });
    expect(upcasters.upcast('TicketOpened', 3, { id: 7 }, 'ticket:1')).toEqual({ id: 7 });
  });

  it('know the version under which a type is stored today', () => {
    expect(upcasters.currentVersion('TicketOpened')).toBe(3);
    expect(upcasters.currentVersion('NeverChanged')).toBe(1);
  });

  it('refuse a chain with a gap', () => {
    expect(() => upcasters.upcast('TicketClosed', 1, {}, 'ticket:1')).toThrow(
      'TicketClosed: no upcaster from version 1 to 2',
    );
  });
});
