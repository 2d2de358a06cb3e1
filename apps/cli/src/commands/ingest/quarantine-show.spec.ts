import { standInServer } from '../../testing/stand-in-server.js';
import { runCli } from '../../testing/test-shell.js';

const item = {
  id: '1',
  reason: 'invalid_json',
  explanation: 'the text is no JSON',
  receivedAt: '2026-11-20T10:00:00.000Z',
  connection: 'standard',
  deliveryId: 'd',
  element: 0,
  resolution: null,
  payload: '{\r\n\t"subject": "\u001b]0;title\u0007\u009b2J"\n}',
};

describe('cli ingest quarantine show', () => {
  const show = async (...more: string[]) => {
    const server = await standInServer(() => ({ body: item }));
    const env = { DESKLEDGER_URL: server.url, DESKLEDGER_TOKEN: 'token', XDG_CONFIG_HOME: '/nonexistent' };
    try {
      return await runCli(['ingest', 'quarantine', 'show', '1', ...more], { env });
    } finally {
      await server.close();
    }
  };

  it('keeps the lines of a payload, and nothing that could steer a terminal', async () => {
    const { code, out } = await show();
    expect(code).toBe(0);
    expect(out).toContain('\n\n{\n\t"subject": " ]0;title  2J"\n}\n');
  });

  it('tells other programs the payload as it came', async () => {
    expect(JSON.parse((await show('--json')).out)).toMatchObject({ payload: item.payload });
  });
});
