import {
  backTestAlert,
  changeFigureAlert,
  createFigureAlert,
  deleteFigureAlert,
  listFigureAlerts,
  type ParsedRequestOf,
} from '@deskledger/contracts';
import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Handles, type Call } from '../../../platform/http/index.js';
import { BackTestAlert } from './back-test-alert.query.js';
import { FigureAlerts } from './figure-alerts.js';

@Controller()
export class FigureAlertsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly alerts: FigureAlerts,
  ) {}

  @Handles(listFigureAlerts)
  async list(_request: ParsedRequestOf<typeof listFigureAlerts>, { actor }: Call) {
    return { items: await this.alerts.list(actor) };
  }

  @Handles(createFigureAlert)
  create({ body }: ParsedRequestOf<typeof createFigureAlert>, { actor }: Call) {
    return this.alerts.create(actor, body);
  }

  @Handles(changeFigureAlert)
  async change({ params, body }: ParsedRequestOf<typeof changeFigureAlert>, { actor }: Call) {
    await this.alerts.change(actor, params.id, body);
    return { ok: true as const };
  }

  @Handles(deleteFigureAlert)
  async delete({ params }: ParsedRequestOf<typeof deleteFigureAlert>, { actor }: Call) {
    await this.alerts.delete(actor, params.id);
    return { ok: true as const };
  }

  @Handles(backTestAlert)
  backTest({ body }: ParsedRequestOf<typeof backTestAlert>) {
    return this.queries.execute(new BackTestAlert(body));
  }
}
