import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { changeSignInRules, readSignInRules, type ParsedRequestOf } from '@deskledger/contracts';
import { type Call, Handles } from '../../../platform/http/index.js';
import { ChangeSignInRules } from './change-sign-in-rules.command.js';
import { ReadSignInRules } from './read-sign-in-rules.query.js';

@Controller()
export class SignInRulesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Handles(readSignInRules)
  read() {
    return this.queries.execute(new ReadSignInRules());
  }

  @Handles(changeSignInRules)
  change({ body }: ParsedRequestOf<typeof changeSignInRules>, { actor }: Call) {
    return this.commands.execute(new ChangeSignInRules(actor, body));
  }
}
