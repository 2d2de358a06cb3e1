import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { startTestApp, type TestApp } from '../../testing/start-test-app.js';
import { downloads, SamplesModule } from '../../testing/sample-endpoints.js';
import { waitFor } from '../../testing/wait-for.js';

let http: TestApp;
let other: TestApp;
beforeAll(async () => {
  http = await startTestApp({ modules: [SamplesModule] });
  other = await startTestApp({ modules: [SamplesModule], database: http.testDatabase, keepDatabase: true });
});
afterAll(async () => {
  await other.close();
  await http.close();
});

async function signedIn(): Promise<string> {
  await http.tokenOf('agent');
  const { json } = await http.ask('POST /api/account/login', {
    body: { email: 'agent@desk.test', password: 'a password for tests' },
  });
  return String(json?.['access_token']);
}

/** A download whose reader has taken the first bytes and waits. */
async function slowDownload(token: string, { url } = http) {
  const { hostname, port } = new URL(url);
  const headers = { authorization: `Bearer ${token}` };
  const asking = httpRequest({ hostname, port, path: '/api/raw-endless', headers }).on('error', () => undefined);
  asking.end();
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  answer.on('error', () => undefined);
  await once(answer, 'readable');
  answer.read(1);
  return { isOver: () => answer.destroyed || answer.socket.destroyed, answer, asking };
}

const signOut = (token: string) => http.ask('POST /api/account/logout', { token });

describe('a download whose session ends', () => {
  it('is cut off at once, though its reader is slow, and is not made any further', async () => {
    const token = await signedIn();
    const download = await slowDownload(token);
    const going = await slowDownload(await signedIn());
    expect(downloads.open).toBe(2);
    await signOut(token);
    await waitFor(() => downloads.open === 1, 'the download is not made any further');
    download.answer.resume();
    await waitFor(download.isOver, 'the connection is cut');
    expect(download.answer.complete).toBe(false);
    going.answer.read();
    expect(going.isOver()).toBe(false);
    going.asking.destroy();
    await waitFor(() => downloads.open === 0, 'the other one ends with its reader');
  });

  it('is cut off wherever the session was ended', async () => {
    const token = await signedIn();
    const download = await slowDownload(token, other);
    await signOut(token);
    await waitFor(() => downloads.open === 0, 'the download is not made any further');
    download.answer.resume();
    await waitFor(download.isOver, 'the connection is cut');
  });
});
