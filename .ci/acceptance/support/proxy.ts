import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request, type RequestOptions } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { blocksOf } from './guide.js';
import { freePort, until } from './processes.js';

const page = 'docs/how-to/behind-a-proxy.md';

/**
 * What docs/how-to/behind-a-proxy.md says for a proxy: its first block of the language, or what the second makes of it
 * under a path.
 */
function documented(language: string, isUnderPath: boolean): string {
  const [whole, part] = blocksOf(page).flatMap((block) => (block.language === language ? [block.text] : []));
  if (whole === undefined || part === undefined) throw new Error(`The page on proxies needs two blocks of ${language}`);
  return isUnderPath ? underPath[language]!(whole, part) : whole;
}

const underPath: Readonly<Record<string, (whole: string, part: string) => string>> = {
  caddy: (_, part) => part,
  nginx: (whole, part) => {
    const [location, lines = ''] = /^ {2}location \/ \{\n(.*?)^ {2}\}$/ms.exec(whole) ?? [];
    return whole.replace(location!, part.replace(/^ *#.*\n/m, lines));
  },
  haproxy: (whole, part) => whole.replace(/^ *default_backend .*$/m, part),
};

interface Place {
  readonly directory: string;
  readonly port: number;
  readonly product: number;
  readonly otherPort: number;
}

/** The page's certificate and ports, as those of this machine. */
function onThisMachine(configuration: string, { directory, port, product }: Place): string {
  return configuration
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${product}`)
    .replaceAll('/etc/ssl/private/desk.example.com.pem', path.join(directory, 'certificate.pem'))
    .replace(/^example\.com/, 'desk.example.com')
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('bind :443', `bind 127.0.0.1:${port}`);
}

interface ProxyKind {
  /** Also the language of the page's blocks. */
  readonly program: string;
  readonly arguments: (file: string) => string[];
  /** @param said what the page says, as it is on this machine. */
  readonly configuration: (said: string, place: Place) => string;
}

export const proxyKinds: Readonly<Record<string, ProxyKind>> = {
  HAProxy: {
    program: 'haproxy',
    arguments: (file) => ['-db', '-f', file],
    configuration: (said) => `global\n  maxconn 1000\n\n${said}\n`,
  },
  nginx: {
    program: 'nginx',
    arguments: (file) => ['-c', file],
    configuration: (said, { directory }) => `daemon off;
pid ${directory}/pid;
error_log ${directory}/error.log;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${directory}/${kind};`).join('\n  ')}
${said}
}
`,
  },
  Caddy: {
    program: 'caddy',
    arguments: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
    // Its own authority stands in for the one on the internet.
    configuration: (said, { port, otherPort }) =>
      `{\n  admin off\n  local_certs\n  skip_install_trust\n  http_port ${otherPort}\n  https_port ${port}\n}\n${said}\n`,
  },
};

export interface ProxyAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

/** A proxy of Debian in front of the product, set up as the page says. */
export class Proxy {
  private constructor(
    private readonly process: ChildProcess,
    private readonly place: Place,
  ) {}

  /** @param basePath of the product; '' for the page's configuration without one. */
  static async start(kind: ProxyKind, product: number, basePath = ''): Promise<Proxy> {
    const directory = mkdtempSync(path.join(tmpdir(), 'deskledger-proxy-'));
    const place = { directory, product, port: await freePort(), otherPort: await freePort() };
    makeCertificate(directory);
    const file = path.join(directory, 'configuration');
    writeFileSync(file, kind.configuration(onThisMachine(documented(kind.program, basePath !== ''), place), place));
    const env = { ...process.env, HOME: directory, XDG_DATA_HOME: directory, XDG_CONFIG_HOME: directory };
    const child = spawn(kind.program, kind.arguments(file), { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (bytes: Buffer) => (said += bytes.toString()));
    child.once('error', (error) => (said += `${error.message}; install it: apt-get install ${kind.program}`));
    const proxy = new Proxy(child, place);
    await until(`${kind.program} passes requests on`, 30, async () => {
      if (said.includes('ENOENT')) throw new Error(said);
      return (await proxy.ask('GET', `${basePath}/health/live`)).status === 200;
    }).catch((error: unknown) => {
      throw new Error(`${String(error)}\n${said}`);
    });
    return proxy;
  }

  /** Asks from one of this machine's addresses; answers when the whole answer is there. */
  async ask(method: string, url: string, asked: Asked = {}): Promise<ProxyAnswer> {
    const answer = await this.open(method, url, asked);
    return { status: answer.statusCode ?? 0, headers: answer.headers, text: await text(answer) };
  }

  /** The same, as soon as the answer begins. */
  open(method: string, url: string, { from = '127.0.0.1', headers = {}, body }: Asked = {}): Promise<IncomingMessage> {
    const { port } = this.place;
    const name = 'desk.example.com';
    const options: RequestOptions = {
      host: '127.0.0.1',
      port,
      servername: name,
      localAddress: from,
      method,
      path: url,
    };
    const sent = { host: `${name}:${port}`, ...(body !== undefined && { 'content-length': body.length }), ...headers };
    return new Promise((resolve, reject) => {
      const call = request({ ...options, headers: sent, rejectUnauthorized: false, agent: false }, resolve);
      call.on('error', reject);
      call.end(body);
    });
  }

  stop(): void {
    this.process.kill('SIGTERM');
    rmSync(this.place.directory, { recursive: true, force: true });
  }
}

interface Asked {
  /** An address of the loopback network: each is a visitor of its own. */
  from?: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

function makeCertificate(directory: string): void {
  const [key, certificate] = [path.join(directory, 'key.pem'), path.join(directory, 'only.pem')];
  const subject = ['-subj', '/CN=desk.example.com', '-days', '2'];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject],
    {
      stdio: 'ignore',
    },
  );
  const whole = readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8');
  writeFileSync(path.join(directory, 'certificate.pem'), whole);
}
