import { standInServer } from '../../testing/stand-in-server.js';
import { runCli } from '../../testing/test-shell.js';

async function testedOn(body: object, ...options: string[]) {
  const asked: string[] = [];
  const server = await standInServer(({ method, path }) => {
    asked.push(`${method} ${path}`);
    return { body };
  });
  const env = { DESKLEDGER_URL: server.url, DESKLEDGER_TOKEN: 'dlt_test' };
  const answer = await runCli(['source', 'test', 'zendesk', ...options], { env });
  await server.close();
  expect(asked).toEqual(['POST /api/connections/zendesk/test']);
  return answer;
}

describe('cli source test', () => {
  it('says what a page told', async () => {
    const { code, out } = await testedOn({ ok: true, tickets: 1 });
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('has 1 ticket.') });
  });

  it('fails where the help desk could not be read, and says why', async () => {
    const { code, out, err } = await testedOn({ ok: false, trouble: 'acme.zendesk.com has a problem (503).' });
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain('has a problem (503)');
  });

  it('answers programs in both cases', async () => {
    const trouble = { ok: false, trouble: 'acme.zendesk.com has a problem (503).' };
    const { code, out } = await testedOn(trouble, '--json');
    expect({ code, answer: JSON.parse(out) as object }).toEqual({ code: 1, answer: trouble });
  });
});
