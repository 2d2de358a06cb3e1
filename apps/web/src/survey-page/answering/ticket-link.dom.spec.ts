import { refused, serve } from '../../testing/server.js';
import { openTicketLink } from './ticket-link.js';

const search = '?ticket=zendesk%3A42&expires=1800000000&sig=ab';
beforeEach(() => history.replaceState(null, '', `/survey/public${search}#question=overall&answer=5`));

it('leaves other links as they are, and asks nothing', async () => {
  const asked = serve({});
  expect(await openTicketLink('public', '')).toEqual({ id: 'public' });
  expect(asked).toEqual([]);
});

it('exchanges a signed link for the personal one, which becomes the address', async () => {
  const asked = serve({ 'POST /api/survey/ticket-links/public': { id: 'personal' } });
  expect(await openTicketLink('public', search)).toEqual({ id: 'personal' });
  expect(asked).toMatchObject([{ body: { ticket: 'zendesk:42', expires: '1800000000', sig: 'ab' } }]);
  expect(location.pathname + location.search + location.hash).toBe('/survey/personal#question=overall&answer=5');
});

it.each([
  [403, 'link_expired', 'expired'],
  [403, 'invalid_link', 'not valid'],
  [400, 'invalid_request', 'not valid'],
  [404, 'not_found', 'gone'],
  [503, 'store_unavailable', 'later'],
] as const)('says of %s %s that it is %s', async (status, code, fault) => {
  serve({ 'POST /api/survey/ticket-links/public': refused(status, 'No', code) });
  expect(await openTicketLink('public', search)).toEqual({ fault });
});
