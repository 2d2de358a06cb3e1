import type { TicketFacets } from '@deskledger/contracts';
import { FixedClock } from '../../../platform/clock/clock.js';
import { Verify } from '../../../platform/projections/verify.js';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.js';
import { deliver, reportTickets } from '../testing/standard-webhook.js';
import { waitFor } from '../../../testing/wait-for.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock: new FixedClock(new Date('2026-09-20T12:00:00Z')) });
});
afterAll(() => app.close());

const at = (minute: number) => `2026-09-07T09:${String(minute).padStart(2, '0')}:00Z`;
let minutes = 0;
const fieldValues = (ticketId: string, fields: object) => ({ ticketId, modifiedTime: at((minutes += 1)), ...fields });
const idsOf = async (prefix: string) => {
  const rows = await app.testDatabase.database.query<{ id: string; tags: string[] }>(
    `select organization_id as id, tags from tickets where ticket_id like $1 order by ticket_id`,
    [`${prefix}%`],
  );
  return rows.map(({ id, tags }) => [id, tags] as const);
};
const facets = async () =>
  (await app.ask('GET /api/ticket/facets', { token: await app.tokenOf('agent') })).json as unknown as TicketFacets;

describe('names without ids that differ only in case', () => {
  it('are one organization and one tag, as they were written first', async () => {
    await reportTickets(app, [fieldValues('a1', { organization: 'Acme', tags: ['VIP', 'vip', 'printer'] })]);
    await reportTickets(app, [
      fieldValues('a2', { organization: 'ACME', tags: ['Printer'] }),
      fieldValues('a3', { organization: { name: ' acme' }, tags: 'vip, Vip' }),
    ]);
    expect(await idsOf('a')).toEqual([
      ['Acme', ['VIP', 'printer']],
      ['Acme', ['printer']],
      ['Acme', ['VIP']],
    ]);
    const { organizations, tags } = await facets();
    expect(organizations).toEqual([{ id: 'Acme', name: 'Acme' }]);
    expect(tags).toEqual(['printer', 'VIP']);
    const { json } = await app.ask('GET /api/ticket?dateRange=30days&organization=Acme', {
      token: await app.tokenOf('agent'),
    });
    expect((json?.['tickets'] as object[]).length).toBe(3);
  });

  it('are one where they come together, and where a ticket changes its spelling', async () => {
    await reportTickets(app, [
      fieldValues('b1', { organization: 'Größe AG' }),
      fieldValues('b2', { organization: 'GRÖSSE AG' }),
    ]);
    await reportTickets(app, [fieldValues('b1', { organization: 'GRÖßE AG' })]);
    // Upper case writes ß as two letters: that is another name.
    expect((await idsOf('b')).map(([id]) => id)).toEqual(['Größe AG', 'GRÖSSE AG']);
  });

  it('are two where the source gives ids', async () => {
    await reportTickets(app, [
      fieldValues('c1', { organization: { id: 'x1', name: 'Beta' } }),
      fieldValues('c2', { organization: { id: 'X1', name: 'BETA' } }),
      fieldValues('c3', { organization: { id: 'x3', name: 'acme' } }),
    ]);
    expect((await idsOf('c')).map(([id]) => id)).toEqual(['x1', 'X1', 'x3']);
  });

  it('are one where several processes hear of them for the first time at once', async () => {
    const spellings = ['Omega', 'OMEGA', 'omega', 'oMEGA', 'omegA', 'OmEgA'];
    await Promise.all(
      spellings.map((organization, nth) =>
        deliver(app, [fieldValues(`d${nth}`, { organization, tags: [organization] })]),
      ),
    );
    await waitFor(async () => (await idsOf('d')).length === spellings.length, 'all tickets');
    const found = await idsOf('d');
    const [first] = found[0]!;
    expect(found).toEqual(spellings.map(() => [first, [first]]));
  });

  it('are the same in rows that are made anew from the log', async () => {
    const verify = app.app.get(Verify, { strict: false });
    const reports = await verify.verify(['tickets', 'ticket_spellings', 'ticket_organizations', 'ticket_values']);
    expect(reports).toMatchObject(reports.map(() => ({ count: 0 })));
  });
});
