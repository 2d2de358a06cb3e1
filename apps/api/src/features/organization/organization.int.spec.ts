import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { waitFor } from '../../testing/wait-for.js';
import { EventStore } from '../../platform/event-store/event-store.js';
import { CompanyContact } from './company-contact.js';
import { OrganizationSettingsReader } from './organization-settings-reader.js';
import { ORGANIZATION, ORGANIZATION_STREAM_ID, type OrganizationAggregate } from './organization.stream.js';

let http: TestApp;
let token: string;

beforeAll(async () => {
  http = await startTestApp({ config: { timezone: 'Europe/Berlin', company: { supportPhone: '+49 30 1' } } });
  token = await http.tokenOf('administrator');
});
afterAll(() => http.close());

const read = () => http.ask('GET /api/organization/', { token });
const update = (body: object, as = token) => http.ask('PUT /api/organization/', { token: as, body });
const recalculated = () =>
  waitFor(async () => (await read()).json?.['recalculation'] === null, 'figures are recalculated');
/** The zones that the live sums stand on. */
const keptZones = async () => {
  const rows = await http.testDatabase.database.query<{ zone: string }>(
    `select distinct settings ->> 'timezone' as zone from projections where settings ? 'timezone' order by zone`,
  );
  return rows.map(({ zone }) => zone);
};
const events = () =>
  http.app.get(EventStore).readStream(http.app.get<OrganizationAggregate>(ORGANIZATION).stream, ORGANIZATION_STREAM_ID);

describe('the settings of the organization', () => {
  it('begin with the defaults and the time zone of the first start', async () => {
    expect(await read()).toMatchObject({
      status: 200,
      json: {
        version: 0,
        updatedAt: null,
        updatedBy: null,
        recalculation: null,
        timezone: 'Europe/Berlin',
        ticketStatusFields: ['Open', 'In Progress', 'On Hold', 'Resolved', 'Closed'],
        closedTicketFields: ['Resolved', 'Closed'],
        holdFields: ['On Hold'],
        sendSurveyFields: ['Resolved', 'Closed'],
        survey: false,
        surveyReminderDays: 0,
        surveyLanguage: 'en',
      },
    });
  });

  it('change by an event that says who asked; what is left out stays', async () => {
    const changed = await update({ closedTicketFields: [' Closed ', 'Done'], survey: true });
    expect(changed).toMatchObject({
      status: 200,
      json: { closedTicketFields: ['Closed', 'Done'], survey: true, holdFields: ['On Hold'] },
    });
    expect((await read()).json).toEqual(changed.json);
    expect(http.app.get(OrganizationSettingsReader).current().closedTicketFields).toEqual(['Closed', 'Done']);
    const recorded = await events();
    expect(recorded.map(({ type }) => type)).toEqual(['TicketLabelsChanged', 'SurveySendingChanged']);
    expect(recorded[0]?.metadata).toMatchObject({
      actor: expect.stringMatching(/^account:/),
      correlationId: expect.any(String),
    });
  });

  it('tell the audit log what they were and what they are', async () => {
    const lines = () =>
      http.testDatabase.database.query<{ details: object }>(
        `select details from audit_log where action = 'organization.changed' order by id desc`,
      );
    const { survey } = (await read()).json as { survey: boolean };
    await update({ survey: !survey });
    const reported = await lines();
    expect(reported[0]).toEqual({ details: { changes: { survey: [survey, !survey] } } });
    await update({ survey: !survey });
    expect(await lines()).toEqual(reported);
    await update({ survey });
  });

  it('tell the audit log why, where somebody says so', async () => {
    await update({ surveyRestDays: 5, reason: 'Customers asked for fewer mails' });
    const [line] = await http.testDatabase.database.query<{ details: object }>(
      `select details from audit_log where action = 'organization.changed' order by id desc limit 1`,
    );
    expect(line?.details).toMatchObject({ reason: 'Customers asked for fewer mails' });
    expect((await read()).json).not.toHaveProperty('reason');
    expect(await update({ surveyRestDays: 6, reason: ' ' })).toMatchObject({ status: 400 });
    await update({ surveyRestDays: 7 });
  });

  it('leave no trace when nothing changes', async () => {
    const before = (await events()).length;
    const { json } = await read();
    const { version, ...same } = json ?? {};
    expect(await update(same)).toMatchObject({ status: 200, json: { version } });
    expect(await events()).toHaveLength(before);
  });

  it('refuse to overwrite what the sender has not seen, and say who changed what and when', async () => {
    const seen = (await read()).json?.['version'];
    const manager = await http.tokenOf('manager');
    const first = await update({ holdFields: ['Waiting'], version: seen }, manager);
    expect(first).toMatchObject({ status: 200, json: { holdFields: ['Waiting'], updatedBy: 'manager' } });
    const late = await update({ holdFields: ['Parked'], version: seen });
    expect(late).toMatchObject({ status: 409, json: { code: 'settings_changed', settings: first.json } });
    const { updatedAt, version } = first.json ?? {};
    expect(late.json?.['detail']).toBe(`manager changed the settings at ${String(updatedAt)}, after you opened them.`);
    expect((await read()).json).toEqual(first.json);
    expect(await update({ holdFields: ['Parked'], version })).toMatchObject({ status: 200 });
    expect(await update({ holdFields: ['On Hold'] })).toMatchObject({
      status: 200,
      json: { updatedBy: 'administrator' },
    });
  });

  it('changed by two at once are changed by one', async () => {
    const version = (await read()).json?.['version'];
    const both = await Promise.all([update({ surveyRestDays: 8, version }), update({ surveyRestDays: 9, version })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = both.find(({ status }) => status === 200)?.json;
    expect((await read()).json).toEqual(winner);
  });

  it.each([
    ['an empty label', { holdFields: ['  '] }, 'holdFields'],
    ['a label twice', { holdFields: ['Wait', 'wait '] }, 'holdFields'],
    ['a zone that does not exist', { timezone: 'Mars/Olympus' }, 'timezone'],
    ['text instead of a list', { ticketStatusFields: 'Open' }, 'ticketStatusFields'],
    ['a negative delay', { surveyDelayMinutes: -1 }, 'surveyDelayMinutes'],
    ['a reminder after the link has expired', { surveyReminderDays: 30 }, 'surveyReminderDays'],
    ['a language without words', { surveyLanguage: 'tlh' }, 'surveyLanguage'],
  ])('refuse %s and say where', async (_what, body, path) => {
    const refused = await update(body);
    expect(refused.status).toBe(400);
    expect((refused.json?.['errors'] as { path: string }[])[0]?.path).toContain(path);
  });

  it('are changed by managers and read by everyone', async () => {
    const agent = await http.tokenOf('agent');
    expect((await http.ask('GET /api/organization', { token: agent })).status).toBe(200);
    expect(await update({ survey: false }, agent)).toMatchObject({ status: 403, json: { code: 'forbidden' } });
    expect((await update({ survey: false }, await http.tokenOf('manager'))).status).toBe(200);
  });

  it('hold contact data, which goes before what is configured, until it is taken back', async () => {
    const contact = () => http.app.get(CompanyContact).current();
    expect(contact()).toEqual({ supportEmail: null, supportPhone: '+49 30 1', supportAddress: null });
    await update({ supportEmail: ' help@example.com ', supportPhone: '+49 30 2' });
    expect(contact()).toMatchObject({ supportEmail: 'help@example.com', supportPhone: '+49 30 2' });
    await update({ supportEmail: null, supportPhone: null });
    expect(contact()).toMatchObject({ supportEmail: null, supportPhone: '+49 30 1' });
    expect((await update({ supportEmail: 'nobody' })).status).toBe(400);
  });

  it('with a new time zone have the rollups rebuilt', async () => {
    expect(await update({ timezone: 'America/New_York' })).toMatchObject({
      status: 200,
      json: { timezone: 'America/New_York', recalculation: { status: 'running' } },
    });
    await waitFor(async () => {
      const { json } = await http.ask('GET /api/projections', { token });
      const items = json?.['items'] as { name: string; rebuild: { status: string } | null }[];
      return items.find(({ name }) => name === 'ticket_rollups')?.rebuild?.status === 'completed';
    }, 'the rollups are rebuilt');
    await recalculated();
  });

  it('with a new time zone leave figures and their days in the old one until they are counted anew', async () => {
    const zoneShown = async () => {
      const [figures, list] = await Promise.all(
        (['GET /api/dashboard?dateRange=today', 'GET /api/ticket?on=2026-03-01'] as const).map((address) =>
          http.ask(address, { token }),
        ),
      );
      return [figures, list].map((answer) => (answer?.json?.['range'] as { timezone: string }).timezone);
    };
    await http.testDatabase.owner.transaction(async (tx) => {
      // Who reads the live rows keeps the new ones from taking their place.
      await tx.query('lock table ticket_rollups in access share mode');
      await update({ timezone: 'Asia/Tokyo' });
      expect((await read()).json).toMatchObject({ timezone: 'Asia/Tokyo', recalculation: { status: 'running' } });
      expect(await zoneShown()).toEqual(['America/New_York', 'America/New_York']);
    });
    await recalculated();
    await waitFor(async () => (await zoneShown()).every((zone) => zone === 'Asia/Tokyo'), 'days are of the new zone');
  });

  it('changed twice while figures are counted anew end at the last, whatever came between', async () => {
    const changes = [{ timezone: 'Asia/Tokyo' }, { timezone: 'Asia/Kolkata' }, { timezone: 'America/New_York' }];
    for (const change of changes) expect((await update(change)).status).toBe(200);
    await recalculated();
    expect(await keptZones()).toEqual(['America/New_York']);
    await update({ timezone: 'Asia/Tokyo' });
    await waitFor(async () => {
      const [row] = await http.testDatabase.database.query(
        `select from projection_rebuilds where status = 'running' and projection = 'ticket_rollups'`,
      );
      return row !== undefined || (await keptZones()).includes('Asia/Tokyo');
    }, 'the first rebuild has begun');
    await update({ timezone: 'Europe/Berlin' });
    await recalculated();
    expect(await keptZones()).toEqual(['Europe/Berlin']);
  });

  it('ask again for a rebuild that has failed when they are saved once more', async () => {
    await http.testDatabase.database.query(`
      update projections set settings = settings || '{"timezone": "UTC"}' where name = 'ticket_rollups';
      update projection_rebuilds set status = 'failed', error = 'no space' where projection = 'ticket_rollups'`);
    expect((await read()).json).toMatchObject({ recalculation: { status: 'failed', error: 'no space' } });
    expect(await update({})).toMatchObject({ status: 200, json: { recalculation: { status: 'running' } } });
    await recalculated();
    expect(await keptZones()).toEqual(['Europe/Berlin']);
  });

  it('can be made again from the log', async () => {
    const { json } = await http.ask('POST /api/projections/organization_settings/verify', { token });
    expect(json).toMatchObject({ rows: 1, differenceCount: 0 });
  });
});
