import { CallError, createClient, urlOf } from './client.js';
import { login } from '../accounts/account.js';
import { findTicket } from '../tickets/ticket-detail.js';
import { listTickets } from '../tickets/tickets.js';

const answering = (status: number, body: string, headers: Record<string, string> = {}) => {
  const calls: Request[] = [];
  const fetch = async (input: Parameters<typeof globalThis.fetch>[0], init?: RequestInit) => {
    calls.push(new Request(input, init));
    return new Response(body, { status, headers });
  };
  return { calls, fetch: fetch };
};

describe('the typed client', () => {
  it('fills in path parameters and repeats keys of the query', () => {
    expect(urlOf(findTicket, { params: { id: 'a/b' } })).toBe('/api/ticket/q/a%2Fb');
    expect(urlOf(listTickets, { query: { status: ['Open', 'On Hold'], page: 2, search: '' } })).toBe(
      '/api/ticket?status=Open&status=On+Hold&page=2',
    );
  });

  it('sends the token only where the endpoint needs one', async () => {
    const { calls, fetch } = answering(200, '{"access_token":"a","refresh_token":"b"}');
    const call = createClient({ baseUrl: 'http://desk.test', fetch, authorization: () => 'Bearer t' });
    await call(login, { body: { email: 'a@b.test', password: 'x' } });
    expect(calls[0]?.headers.get('authorization')).toBeNull();
    expect(await calls[0]?.json()).toEqual({ email: 'a@b.test', password: 'x' });
  });

  it("turns an answer without JSON into 'Something went wrong' with its status", async () => {
    const { fetch } = answering(502, '<html>');
    const failure = await createClient({ baseUrl: 'http://desk.test', fetch })(listTickets, { query: {} }).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(CallError);
    expect(failure).toMatchObject({ statusCode: 502, message: 'Something went wrong' });
  });

  it('tells by its status and in words that a success without JSON came from elsewhere', async () => {
    const { fetch } = answering(200, '<!doctype html>');
    await expect(
      createClient({ baseUrl: 'http://desk.test', fetch })(listTickets, { query: {} }),
    ).rejects.toMatchObject({
      name: 'CallError',
      statusCode: 200,
      message: 'The response did not come from Deskledger',
    });
  });

  it('tells a network failure by its message', async () => {
    const fetch = () => Promise.reject(new TypeError('fetch failed'));
    await expect(createClient({ baseUrl: '', fetch })(listTickets, { query: {} })).rejects.toMatchObject({
      statusCode: 0,
      message: 'fetch failed',
    });
  });
});
