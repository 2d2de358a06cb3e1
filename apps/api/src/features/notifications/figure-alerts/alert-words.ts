import { alertTurnSentence } from '@deskledger/contracts';
import { addDays, addressKeyOf, dimensions, exclusionOf, type AlertTurn, type LocalDay } from '@deskledger/domain';
import type { Database } from '../../../platform/database/database.js';
import { namelessFilters } from '../nameless-filters.js';
import type { MessageContents } from '../outgoing-webhooks/webhook-message.js';
import type { FigureAlertEntity } from './figure-alert.entity.js';

/** That an alert began or is over, and the figure of the day. */
export interface Turn {
  readonly day: LocalDay;
  readonly turn: AlertTurn;
  readonly value: number;
  readonly expected: number | null;
}

type Rule = Pick<FigureAlertEntity, 'measure' | 'filter' | 'window' | 'condition' | 'value'>;

/** What happened, in a sentence that names nobody. */
export async function turnSentence(database: Database, rule: Rule, turn: Turn): Promise<string> {
  const filters = await namelessFilters(database, rule.filter, 'see the alert');
  return alertTurnSentence(
    rule,
    filters.map(([word, values = '']) => `${word}: ${values}`),
    turn,
  );
}

/** The query string of the dashboard that shows the figure: the tickets of the rule, and the days up to this one. */
export function turnScreen({ filter, window }: Pick<Rule, 'filter' | 'window'>, day: LocalDay): string {
  const params = new URLSearchParams({ period: 'custom', from: addDays(day, 1 - window), to: day });
  for (const key of dimensions.flatMap((dimension) => [dimension, exclusionOf(dimension)] as const))
    for (const value of filter[key] ?? []) params.append(addressKeyOf(key), value);
  return params.toString();
}

/** What webhooks are sent of it. */
export async function turnMessage(
  database: Database,
  rule: Rule & Pick<FigureAlertEntity, 'id'>,
  turn: Turn,
): Promise<MessageContents> {
  const { id, measure, filter, window, condition, value: limit } = rule;
  const { day, value, expected } = turn;
  return {
    data: { id, measure, filter, window, condition, limit, day, value, expected },
    lines: [await turnSentence(database, rule, turn)],
    link: { title: 'Open dashboard', path: `/dashboard?${turnScreen(rule, day)}` },
  };
}
