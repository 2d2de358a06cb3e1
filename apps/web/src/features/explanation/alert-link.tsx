import { isOfTickets, type ExplainedFigure } from '@deskledger/contracts';
import { alertMeasures, ticketFigures, type AlertMeasure, type TicketFigure } from '@deskledger/domain';
import { newAlertPath } from '../../lib/url/paths.js';
import type { Slice } from '../../lib/url/slice.js';
import { CardButtonLink } from '../../ui/buttons/text-link.js';
import { explanationCopy as words } from './explanation.copy.js';

/** Proposes an alert on a figure under its filters; nothing where there are no alerts on it. */
export function AlertLink({ figure, slice }: { figure: ExplainedFigure; slice: Slice }) {
  const measure = measureOf(figure);
  if (measure === undefined) return null;
  return <CardButtonLink to={newAlertPath(measure, slice)}>{words.alertMe}</CardButtonLink>;
}

function measureOf(figure: ExplainedFigure): AlertMeasure | undefined {
  if (!isOfTickets(figure)) return figure === 'csat' || figure === 'overallRating' ? 'csat' : undefined;
  const { breakdown }: TicketFigure = ticketFigures[figure];
  return alertMeasures.find((measure) => measure === breakdown);
}
