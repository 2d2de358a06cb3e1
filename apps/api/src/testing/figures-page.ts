import { measures, ticketFigures, type Measure, type FigureParts, type TicketFigure } from '@deskledger/domain';
import { format } from 'oxfmt';
import { countsSql } from '../features/tickets/index.js';
import type { MeasureName } from '@deskledger/domain';

/** docs/figures.md as the registry has it. */
export async function figuresPage(): Promise<string> {
  const figures = Object.entries<TicketFigure>(ticketFigures).map(
    ([name, { title, definition, parts: tells }]) => `| ${title} | \`${name}\` | ${definition} | ${madeOf(tells)} |`,
  );
  const counted = Object.entries<Measure>(measures).map(
    ([name]) => `| \`${name}\` | \`${countsSql(name as MeasureName)}\` |`,
  );
  const page = `# Figures of tickets

Written by \`npm run figures\` from \`libs/domain/src/ticket/measures.ts\` and \`ticket-figures.ts\`.

| figure | in answers | what it is | made of |
| --- | --- | --- | --- |
${figures.join('\n')}

## Measures

A measure counts rows of \`analytics.ticket_activities\`, where \`kind\` is called \`activity\` and \`category\` is called
\`phase\` ([query in SQL](how-to/query-in-sql.md)). The period is that of \`done_on\`.

| measure | rows |
| --- | --- |
${counted.join('\n')}
`;
  return (await format('figures.md', page)).code;
}

function madeOf(tells: FigureParts): string {
  if ('count' in tells) return `number of \`${tells.count}\``;
  if ('share' in tells) return `\`${tells.share}\` ÷ \`${tells.of}\``;
  if ('mean' in tells) return `mean of the seconds of \`${tells.mean}\``;
  return `quantile ${tells.p} of the seconds of \`${tells.quantile}\``;
}
