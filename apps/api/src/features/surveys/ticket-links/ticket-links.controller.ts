import {
  openTicketLink,
  readLinkSecret,
  removeLinkSecret,
  renewLinkSecret,
  type ParsedRequestOf,
} from '@deskledger/contracts';
import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Database } from '../../../platform/database/database.js';
import { AttemptLimit, type Call, Handles } from '../../../platform/http/index.js';
import { OpenTicketLink } from './open-ticket-link.command.js';
import { SurveyLinkSecrets } from './survey-link-secrets.js';

/** Of one network, whatever the link: a whole company may sit behind one address. */
const openings = { points: 300, minutes: 5 } as const;

@Controller()
export class TicketLinksController {
  private readonly limit: AttemptLimit;

  constructor(
    private readonly secrets: SurveyLinkSecrets,
    private readonly commands: CommandBus,
    database: Database,
  ) {
    this.limit = new AttemptLimit(database, 'survey-ticket-link', openings, 'survey links opened from your network');
  }

  @Handles(openTicketLink)
  async open({ params, body }: ParsedRequestOf<typeof openTicketLink>, { network, reply }: Call) {
    void reply.header('cache-control', 'no-store');
    await this.limit.count(network);
    return this.commands.execute(new OpenTicketLink(params.id, body));
  }

  @Handles(readLinkSecret)
  read({ params }: ParsedRequestOf<typeof readLinkSecret>) {
    return this.secrets.read(params.id.toLowerCase());
  }

  @Handles(renewLinkSecret)
  renew({ params }: ParsedRequestOf<typeof renewLinkSecret>, { actor }: Call) {
    return this.secrets.renew(actor, params.id.toLowerCase());
  }

  @Handles(removeLinkSecret)
  async remove({ params }: ParsedRequestOf<typeof removeLinkSecret>, { actor }: Call) {
    await this.secrets.remove(actor, params.id.toLowerCase());
    return { ok: true as const };
  }
}
