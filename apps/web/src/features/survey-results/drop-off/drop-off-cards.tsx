import type { EchoedRange } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { HorizontalBars } from '../../../charts/bars/horizontal-bars.js';
import { ChartCard } from '../../../charts/card/chart-card.js';
import { ChartCardSkeleton } from '../../../charts/card/chart-skeleton.js';
import { failureOf } from '../../../lib/api/failure.js';
import { captionOf } from '../../../lib/dates/caption.js';
import type { ResultsView } from '../../../lib/url/results-view.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import { Card } from '../../../ui/layout/card.js';
import { dropOffSummary, stepsOf, wholeOf, type DropOffGroup } from './drop-off-steps.js';
import { dropOffCopy } from './drop-off.copy.js';
import { dropOffQuery } from './drop-off.queries.js';

const words = dropOffCopy;
const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** Where people left the survey: a card for invitations, and one for the public link, where anybody was asked by it. */
export default function DropOffCards({ survey, view }: { survey: string; view: ResultsView }) {
  const query = useQuery(dropOffQuery(survey, view));
  const title = words.titles.invitation;
  if (query.isPending) return <ChartCardSkeleton kind="rows" title={title} />;
  if (query.data === undefined) {
    return (
      <Card title={title}>
        <ErrorState
          what={words.theDropOff}
          {...failureOf(query.error)}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </Card>
    );
  }
  const { groups, range } = query.data;
  return groups
    .filter((group) => wholeOf(group) > 0)
    .map((group) => <DropOffCard key={group.kind} group={group} range={range} isStale={query.isPlaceholderData} />);
}

interface DropOffCardProps {
  group: DropOffGroup;
  range: EchoedRange;
  isStale: boolean;
}

function DropOffCard({ group, range, isStale }: DropOffCardProps) {
  const { kind, opened, measured, notMeasured, devices, languages } = group;
  const title = words.titles[kind];
  const steps = stepsOf(group);
  return (
    <ChartCard title={title} definition={words.definitions[kind]} range={range} isStale={isStale}>
      <HorizontalBars
        title={title}
        summary={dropOffSummary(group)}
        rows={steps.map(({ key, label, count, share }) => ({ key, label, count, share }))}
        table={{
          caption: captionOf(title, range),
          head: [words.step, words.people, words.share, words.reached, words.time],
          rows: steps.map(({ label, count, share, reached, time }) => [label, count, share, reached ?? '', time ?? '']),
        }}
      />
      <div className="mt-3 grid gap-1 text-small text-muted">
        {measured > 0 && notMeasured > 0 && <p>{words.notMeasured(notMeasured)}</p>}
        {measured === 0 && opened > 0 && <p>{words.noneMeasured}</p>}
        <Shares
          label={words.device}
          rows={devices.map(({ device, ...rest }) => ({ name: device && words.devices[device], ...rest }))}
        />
        <Shares
          label={words.language}
          rows={languages.map(({ language, ...rest }) => {
            return { name: (language && languageNames.of(language)) ?? null, ...rest };
          })}
        />
      </div>
    </ChartCard>
  );
}

interface SharesProps {
  label: string;
  rows: readonly { name: string | null; opened: number; submitted: number }[];
}

/** How many submitted, by what they answered on. */
function Shares({ label, rows }: SharesProps) {
  if (rows.length === 0) return null;
  return (
    <ul aria-label={label} className="numeric flex flex-wrap gap-x-4">
      {rows.map(({ name, opened, submitted }) => (
        <li key={name}>{words.submittedOf(name ?? words.unknown, submitted, opened)}</li>
      ))}
    </ul>
  );
}
