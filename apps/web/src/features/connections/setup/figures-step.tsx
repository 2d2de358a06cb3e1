import { readTicketOverview, type Connection } from '@deskledger/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { setupCopy as words } from './setup.copy.js';
import { call } from '../../../lib/api/client.js';
import { overviewPath } from '../../../lib/url/paths.js';
import { ButtonLink } from '../../../ui/buttons/text-link.js';
import { UnmappedLabels } from '../../labels/index.js';
import { SetupStep } from './setup-step.js';

/** Milliseconds between two looks at how many tickets there are. */
const glance = 2_000;

const countQuery = queryOptions({
  queryKey: ['tickets', 'setup'],
  queryFn: async ({ signal }) => (await call(readTicketOverview, { query: { dateRange: '1year' } }, { signal })).total,
  refetchInterval: glance,
});

interface FiguresStepProps {
  number: number;
  connection: Connection;
}

/** How many tickets are in the figures, while they come, which of their labels nobody has mapped, and the way to them. */
export function FiguresStep({ number, connection }: FiguresStepProps) {
  const { data: count } = useQuery(countQuery);
  const hasFigures = count !== undefined && count > 0;
  return (
    <SetupStep number={number} title={words.figures} state={hasFigures ? 'done' : 'later'}>
      <p className="numeric text-muted">{hasFigures ? words.figuresText(count) : words.noFigures}</p>
      <UnmappedLabels connection={connection} />
      <div>
        <ButtonLink look={hasFigures ? 'primary' : 'secondary'} to={overviewPath({ period: '30days' })}>
          {words.dashboard}
        </ButtonLink>
      </div>
    </SetupStep>
  );
}
