import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

export interface Received {
  method: string;
  path: string;
  query: URLSearchParams;
  authorization: string | undefined;
  /** Unpacked, if it came packed. */
  body: Buffer;
}

export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  /** Sent as JSON; a Buffer as it is. */
  body: unknown;
}

export interface StandInServer {
  url: string;
  received: Received[];
  close: () => Promise<void>;
}

/** A server that speaks the contract's HTTP and answers what the test says: for behaviour that a healthy API never shows. */
export async function standInServer(respond: (request: Received) => Answer): Promise<StandInServer> {
  const received: Received[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const seen = await receivedFrom(request);
    received.push(seen);
    const { status = 200, headers = {}, body } = respond(seen);
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(Buffer.isBuffer(body) ? body : JSON.stringify(body));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, received, close };
}

async function receivedFrom(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const sent = Buffer.concat(chunks);
  const url = new URL(request.url ?? '/', 'http://stand-in');
  return {
    method: request.method ?? '',
    path: url.pathname,
    query: url.searchParams,
    authorization: request.headers.authorization,
    body: request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent,
  };
}
