import { Readable } from 'node:stream';
import {
  exportWhatIf,
  mediaTypes,
  tryServiceLevels,
  type ParsedRequestOf,
  type WhatIf,
  type WhatIfDraft,
  type WhatIfLine,
} from '@deskledger/contracts';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import {
  askedParts,
  ExportLine,
  fileFormats,
  fileName,
  handedOn,
  replyWithFile,
} from '../../../platform/files/index.js';
import { actorName, problemOf, RawRoutes, type Call } from '../../../platform/http/index.js';
import { SignExport } from '../../accounts/index.js';
import { OrganizationSettingsReader } from '../../organization/index.js';
import { readOrganizationNames } from '../read-organization-names.js';
import { changesTable } from './changes-table.js';
import { PolicyReplay } from './policy-replay.js';
import { WhatIfFigures } from './what-if-figures.js';

/** Tries drafts of service levels. Directly on Fastify because the answers begin before all tickets were read. */
@Injectable()
export class WhatIfRoutes implements OnModuleInit {
  private readonly logger = new Logger(WhatIfRoutes.name);

  constructor(
    private readonly routes: RawRoutes,
    private readonly replay: PolicyReplay,
    private readonly settings: OrganizationSettingsReader,
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  onModuleInit(): void {
    for (const [endpoint, handle] of [
      [tryServiceLevels, (call: Call) => this.try(call)],
      [exportWhatIf, (call: Call) => this.export(call)],
    ] as const) {
      const { method, path, access } = endpoint;
      this.routes.add({ endpoint, method, path, access, json: true, handle: (_body, call) => handle(call) });
    }
  }

  private try(call: Call): Readable {
    const { body: draft } = call.request.parsed as ParsedRequestOf<typeof tryServiceLevels>;
    this.replay.check(draft);
    call.reply.header('content-type', mediaTypes.ndjson).header('cache-control', 'no-store');
    return Readable.from(this.lines(draft, call.request.id), { objectMode: false });
  }

  /** What goes wrong once the answer has begun is its last line. */
  private async *lines(draft: WhatIfDraft, requestId: string): AsyncGenerator<string> {
    try {
      for await (const line of this.progress(draft)) yield lineOf(line);
    } catch (error) {
      const { problem, unforeseen } = problemOf(error, requestId);
      if (unforeseen) this.logger.error({ correlationId: requestId, err: error }, 'Unexpected error');
      yield lineOf({ error: problem.detail });
    }
  }

  private progress(draft: WhatIfDraft): AsyncIterable<WhatIfLine> {
    return handedOn<WhatIfLine>(async (hand) => {
      const figures = new WhatIfFigures();
      await this.replay.replay(draft, async ({ tickets, done, total }) => {
        for (const ticket of tickets) figures.add(ticket);
        await hand({ done, total });
      });
      await hand({ result: await this.resultOf(figures, draft) });
    });
  }

  private async resultOf(figures: WhatIfFigures, { policies }: WhatIfDraft): Promise<WhatIf> {
    const names = await readOrganizationNames(this.database, figures.namedOrganizations());
    return figures.result(names, policies ?? this.settings.current().policies.flatMap((dated) => dated.policies));
  }

  private async export(call: Call): Promise<Readable> {
    const { body } = call.request.parsed as ParsedRequestOf<typeof exportWhatIf>;
    const { format, only, ...draft } = body;
    this.replay.check(draft);
    const { timezone } = this.settings.current();
    const signed = await this.queries.execute(new SignExport(actorName(call.actor), timezone));
    const table = changesTable(this.replay, this.database, draft, { timezone, lines: [signed] });
    const { type, write } = fileFormats[format];
    const { since, until } = draft;
    const line = new ExportLine(this.database, call, {
      ...{ action: 'organization.what_if_exported', subject: 'organization', asked: { format, since, until } },
    });
    return replyWithFile(
      call,
      `${fileName('what-if', null, timezone)}.${format}`,
      type,
      line.after(write(line.counted(askedParts(table, only)))),
    );
  }
}

const lineOf = (line: WhatIfLine): string => `${JSON.stringify(line)}\n`;
