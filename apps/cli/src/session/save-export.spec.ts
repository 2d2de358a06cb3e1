import { standInServer } from '../testing/stand-in-server.js';
import { runCli } from '../testing/test-shell.js';

describe('saving an export', () => {
  it.each([
    [['copy', '--output', '/nonexistent/copy.zip']],
    [['copy', 'keys', '--output', '/nonexistent/keys.jsonl']],
    [['person', 'export', 'ada@example.com', '--output', '/nonexistent/ada.zip']],
  ])('asks the server for nothing that could not be written: %j', async (args) => {
    const server = await standInServer(() => ({ body: {} }));
    const env = { DESKLEDGER_URL: server.url, DESKLEDGER_TOKEN: 'token', XDG_CONFIG_HOME: '/nonexistent' };
    const { code, err } = await runCli(args, { env });
    await server.close();
    expect({ code, err, asked: server.received.length }).toEqual({
      code: 2,
      err: 'There is no folder /nonexistent.\nCreate it, or choose another folder.\n',
      asked: 0,
    });
  });
});
