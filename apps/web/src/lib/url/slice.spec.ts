import { isSliced, readSlice, sliceOf, sliceQuery, unsliced, writeSlice, type Slice } from './slice.js';

const written = (slice: Slice) => {
  const params = new URLSearchParams();
  writeSlice(params, slice);
  return params.toString();
};
const read = (address: string) => readSlice(new URLSearchParams(address));

describe('a slice of the tickets', () => {
  it('comes back from its address, whatever order it was put together in', () => {
    const slice: Slice = { notTag: ['vip', '-'], org: ['acme', 'b & c'], team: ['Field'] };
    expect(written(slice)).toBe('org=acme&org=b+%26+c&team=Field&notTag=vip&notTag=-');
    expect(read(written(slice))).toEqual(slice);
    expect(written(read('notTag=vip&priority=High&org=acme'))).toBe('org=acme&priority=High&notTag=vip');
  });

  it('passes over what is empty, doubled or longer than any value', () => {
    expect(read(`org=&org=acme&org=acme&team=${'x'.repeat(201)}`)).toEqual({ org: ['acme'] });
    expect(read('')).toEqual({});
  });

  it('asks the API under its own words', () => {
    expect(sliceQuery({ org: ['acme'], notOrg: ['b'], notAssignee: ['7'], tag: [] })).toEqual({
      organization: ['acme'],
      notOrganization: ['b'],
      notAssignee: ['7'],
    });
  });

  it('is what of a view narrows, and nothing else', () => {
    const view = { period: '7days', priority: ['High'], channel: [] as string[], q: 'vpn' };
    expect(sliceOf(view)).toEqual({ priority: ['High'] });
    expect([isSliced(view), isSliced({ channel: [] }), isSliced({ ...view, ...unsliced })]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
