import { scimDocuments, scimPath, scimType } from '@deskledger/contracts';
import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import * as z from 'zod/mini';
import { CONFIG, type Config } from '../../../config/config.js';
import { reportedOutages } from '../../../platform/database/database-outage.js';
import { type Call, RawRoutes } from '../../../platform/http/index.js';
import { aboutScim, listDocument, userDocument } from './scim-documents.js';
import { ScimError, scimRefusalOf } from './scim-error.js';
import { ScimTokens } from './scim-tokens.js';
import { ScimUsers } from './scim-users.js';
import type { ScimRow } from './scim-users.sql.js';
import { patchedWishes, wishesOf } from './scim-wishes.js';

/** Bytes of a body; a user has a few hundred. */
const largestBody = 64 * 1024;

/** A step of SCIM. `actor` is the token, as the audit log names it. */
type Answering = (asked: { actor: string; id: string; body: Buffer; call: Call }) => Promise<Answer>;
interface Answer {
  readonly status: number;
  readonly document?: object;
  readonly location?: string;
}

const whole = z.optional(z.string().check(z.regex(/^\d{1,7}$/)));
const page = z.object({ filter: z.optional(z.string().check(z.maxLength(500))), startIndex: whole, count: whole });

/** `/api/scim/v2`: directories that look after the accounts. What is asked and answered is SCIM's, refusals as well. */
@Injectable()
export class ScimRoutes implements OnModuleInit {
  private readonly logger = new Logger('Scim');
  private readonly address: string;

  constructor(
    @Inject(CONFIG) { http }: Pick<Config, 'http'>,
    private readonly routes: RawRoutes,
    private readonly tokens: ScimTokens,
    private readonly users: ScimUsers,
  ) {
    this.address = `${http.publicUrl}${scimPath}`;
  }

  onModuleInit(): void {
    this.add('GET', '/:document', async ({ call }) => {
      const name = scimDocuments.find((one) => one === (call.request.params as { document: string }).document);
      if (name === undefined) throw new ScimError(404, 'There is nothing at this address.');
      return { status: 200, document: aboutScim(this.address)[name] };
    });
    this.add('GET', '/Users', ({ call }) => this.list(call));
    this.add('POST', '/Users', async ({ actor, body }) =>
      this.documentOf(await this.users.create(actor, wishesOf(jsonIn(body))), 201),
    );
    this.add('GET', '/Users/:id', async ({ id }) => this.documentOf(await this.users.read(id)));
    this.add('PUT', '/Users/:id', async ({ actor, id, body }) =>
      this.documentOf(await this.users.change(actor, id, wishesOf(jsonIn(body)))),
    );
    this.add('PATCH', '/Users/:id', async ({ actor, id, body }) =>
      this.documentOf(await this.users.change(actor, id, patchedWishes(jsonIn(body)))),
    );
    this.add('DELETE', '/Users/:id', async ({ actor, id }) => {
      await this.users.change(actor, id, { names: [], active: false });
      return { status: 204 };
    });
  }

  private add(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, answering: Answering): void {
    this.routes.add({
      method,
      path: `${scimPath}${path}`,
      access: 'public',
      bodyLimit: largestBody,
      handle: (body, call) => this.answer(answering, body, call),
      refuse: (error, call) => this.refuse(error, call),
    });
  }

  private async answer(answering: Answering, body: Buffer, call: Call): Promise<unknown> {
    const actor = await this.tokens.identify(call.header('authorization'));
    const { id = '' } = call.request.params as { id?: string };
    const { status, document, location } = await answering({ actor, id, body, call });
    if (location !== undefined) call.reply.header('location', location);
    return sendDocument(call, status, document);
  }

  private refuse(error: unknown, call: Call): void {
    const { document, status, retryAfterSeconds, code, unforeseen } = scimRefusalOf(error, call.request.id);
    if (unforeseen) this.logger.error({ err: error }, 'A SCIM request failed');
    call.request.refusal = code;
    call.request.metOutage = reportedOutages(error);
    if (retryAfterSeconds !== undefined) call.reply.header('retry-after', String(retryAfterSeconds));
    if (status === 401) call.reply.header('www-authenticate', 'Bearer');
    void sendDocument(call, status, document);
  }

  private async list(call: Call): Promise<Answer> {
    const asked = page.safeParse(call.request.query);
    if (!asked.success) throw new ScimError(400, 'filter, startIndex or count is not valid.', 'invalidValue');
    const { filter, startIndex = '1', count = '100' } = asked.data;
    const {
      rows,
      total,
      startIndex: first,
    } = await this.users.list(filter, Math.max(1, Number(startIndex)), Number(count));
    const resources = rows.map((row) => userDocument(row, this.address));
    return { status: 200, document: listDocument(resources, total, first) };
  }

  private documentOf(row: ScimRow, status = 200): Answer {
    const document = userDocument(row, this.address);
    return { status, document, location: document.meta.location };
  }
}

function sendDocument({ reply }: Call, status: number, document?: object) {
  reply.code(status).headers({ 'content-type': `${scimType}; charset=utf-8`, 'cache-control': 'no-store' });
  return reply.send(document === undefined ? '' : JSON.stringify(document));
}

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new ScimError(400, 'The body is not valid JSON.', 'invalidSyntax');
  }
}
