import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  answerEnrollment,
  enrollTest,
  readEnrollment,
  readTest,
  respondentHeader,
  type ParsedRequestOf,
} from '@deskledger/contracts';
import { actorName, type Call, Handles } from '../../../platform/http/index.js';
import { AnswerEnrollment } from './taking/answer-enrollment.command.js';
import { EnrollTest } from './taking/enroll-test.command.js';
import { ReadEnrollment } from './taking/read-enrollment.query.js';

@Controller()
export class SurveyEnrollmentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Handles(readEnrollment)
  read({ params }: ParsedRequestOf<typeof readEnrollment>, call: Call) {
    return this.queries.execute(new ReadEnrollment(params.id, call.network, call.header(respondentHeader)));
  }

  @Handles(answerEnrollment)
  answer({ params, body }: ParsedRequestOf<typeof answerEnrollment>, call: Call) {
    return this.commands.execute(new AnswerEnrollment(params.id, body, call.network, call.header('user-agent')));
  }

  @Handles(enrollTest)
  enrollTest({ params }: ParsedRequestOf<typeof enrollTest>, { actor }: Call) {
    return this.commands.execute(new EnrollTest(params.id, actorName(actor), 'new'));
  }

  @Handles(readTest)
  readTest({ params }: ParsedRequestOf<typeof readTest>, { actor }: Call) {
    return this.commands.execute(new EnrollTest(params.id, actorName(actor), 'open'));
  }
}
