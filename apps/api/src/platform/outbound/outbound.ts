import { lookup, type LookupOptions } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import got, {
  RequestError,
  type Got,
  type Method,
  type OptionsOfTextResponseBody,
  type Response as GotResponse,
} from 'got';
import { CONFIG, type Config } from '../../config/config.js';
import { isOwnAddress } from './own-networks.js';

/** Milliseconds. Lists of a thousand tickets take help desks their time. */
const patience = 60_000;
/** Of messages, which a receiver only has to take. */
const messagePatience = 20_000;
/** Bytes of an answer. */
const largestAnswer = 64 * 1024 * 1024;

/** The sentence is for people. */
export class RefusedAddressError extends Error {}

/**
 * The one way out of the product to addresses that people have typed in. It goes to the internet alone, over TLS, and
 * follows nobody elsewhere; hosts of the company's own networks have to be named in `OUTBOUND_HOSTS`, and may be spoken
 * to without TLS.
 */
@Injectable()
export class Outbound {
  private readonly client: Got;

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'outboundHosts'>) {
    this.client = got.extend({
      followRedirect: false,
      timeout: { request: patience },
      retry: { limit: 0 },
      headers: { accept: 'application/json', 'user-agent': 'Deskledger' },
    });
  }

  /**
   * @returns status, headers and the text of the answer, whatever its status is.
   * @throws RefusedAddressError; RequestError where nobody answers.
   */
  get(url: URL, headers: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Answer> {
    return this.ask(url, { headers: { ...headers }, signal });
  }

  /** As `get` does. */
  postForm(url: URL, form: Readonly<Record<string, string>>, signal: AbortSignal): Promise<Answer> {
    return this.ask(url, { method: 'POST', form: { ...form }, signal });
  }

  /** As `get` does, for a message that is JSON; whoever does not answer within 20 seconds has not taken it. */
  postJson(url: URL, { headers, body }: JsonMessage, signal: AbortSignal): Promise<Answer> {
    const type = { 'content-type': 'application/json' };
    return this.ask(url, {
      ...{ method: 'POST', headers: { ...headers, ...type }, body, signal },
      timeout: { request: messagePatience },
    });
  }

  /**
   * As the platform's `fetch` does, for libraries that ask through it.
   * @throws RefusedAddressError; RequestError where nobody answers; TypeError for a body that is no text.
   */
  async fetch(address: string, { method, headers, body, signal }: FetchOptions): Promise<Response> {
    const {
      statusCode: status,
      headers: answered,
      rawBody,
    } = await this.send(new URL(address), {
      method: method as Method,
      headers: { ...headers },
      ...(body === undefined || body === null ? {} : { body: textOf(body) }),
      ...(signal === undefined ? {} : { signal }),
    });
    const reported = Object.entries(answered).flatMap(([name, value]) =>
      [value ?? []].flat().map((text): [string, string] => [name, text]),
    );
    return new Response(bodiless.has(status) ? null : new Uint8Array(rawBody), { status, headers: reported });
  }

  /** What an address alone says; where its name leads is known only once it is asked. @throws RefusedAddressError */
  assertAllowed(url: URL): void {
    if (this.isNamed(url)) return;
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && isOwnAddress(host)) throw refusal(url.host);
    if (url.protocol !== 'https:') {
      throw new RefusedAddressError(`The address of ${url.host} must begin with https://`);
    }
  }

  private async ask(url: URL, options: OptionsOfTextResponseBody): Promise<Answer> {
    const { statusCode: status, headers: answered, body: text } = await this.send(url, options);
    return { status, retryAfter: answered['retry-after'], text };
  }

  private async send(url: URL, options: OptionsOfTextResponseBody): Promise<GotResponse<string>> {
    this.assertAllowed(url);
    const asked = this.client(url, {
      ...options,
      throwHttpErrors: false,
      ...(this.isNamed(url) ? {} : { dnsLookup: publicLookup }),
    });
    void asked.on('downloadProgress', ({ transferred }) => {
      if (transferred > largestAnswer)
        asked.cancel(`The response of ${url.host} is larger than ${largestAnswer} bytes.`);
    });
    try {
      return await asked;
    } catch (error) {
      // Where a name leads into an own network, the lookup has refused it.
      throw error instanceof RequestError && error.cause instanceof RefusedAddressError ? error.cause : error;
    }
  }

  private isNamed({ host, hostname }: URL): boolean {
    return this.config.outboundHosts.includes(host) || this.config.outboundHosts.includes(hostname);
  }
}

export interface Answer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly text: string;
}

interface JsonMessage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface FetchOptions {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** Statuses whose answers have no body. */
const bodiless = new Set([204, 205, 304]);

function textOf(body: unknown): string {
  if (typeof body === 'string' || body instanceof URLSearchParams) return body.toString();
  throw new TypeError('Only text can be sent.');
}

/** Node's lookup without the addresses of networks of one's own: what is connected to is what was checked. */
const publicLookup: LookupFunction = (host: string, options: LookupOptions, found) => {
  lookup(host, { ...options, all: true }, (error, addresses = []) => {
    const open = addresses.filter(({ address }) => !isOwnAddress(address));
    const [first] = open;
    if (error || first === undefined) return found(error ?? refusal(host), '');
    if (options.all === true) return found(null, open);
    found(null, first.address, first.family);
  });
};

function refusal(host: string): RefusedAddressError {
  return new RefusedAddressError(
    `${host} is in a private network. Add it to OUTBOUND_HOSTS to allow Deskledger to call it.`,
  );
}
