import type { MostUsedFeature as Feature, EchoedRange } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { ChartPie } from 'lucide-react';
import { useState } from 'react';
import { ChartCard } from '../../../charts/card/chart-card.js';
import { ChartSkeleton } from '../../../charts/card/chart-skeleton.js';
import { ChartTable, type ChartRows } from '../../../charts/table/chart-table.js';
import { DonutTotal } from '../../../charts/parts/donut-total.js';
import { Donut } from '../../../charts/parts/donut.js';
import { chartsCopy } from '../../../charts/charts.copy.js';
import { resultsCopy } from '../results.copy.js';
import { failureOf } from '../../../lib/api/failure.js';
import { surveyResultsPath } from '../../../lib/url/paths.js';
import type { ResultsView } from '../../../lib/url/results-view.js';
import { Button } from '../../../ui/buttons/button.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import { ModalDialog } from '../../../ui/overlays/modal-dialog.js';
import { TextLink } from '../../../ui/buttons/text-link.js';
import { featuresQuery } from '../results.queries.js';
import { useFilterWords } from '../filter/use-filter-words.js';
import { captionOf } from '../../../lib/dates/caption.js';
import { Filtered } from './filtered.js';
import { featureRows, featureSlices, isNamed, type FeatureRow } from './feature-slices.js';

const title = resultsCopy.spec.features;
const words = resultsCopy.features;
const diameter = 250;

interface MostUsedFeatureProps {
  survey: string;
  view: ResultsView;
  range: EchoedRange;
}

/** Which parts of the product the responses are about. */
export default function MostUsedFeature(props: MostUsedFeatureProps) {
  const query = useQuery(featuresQuery(props.survey, props.view));
  const filters = useFilterWords(props.survey, props.view);
  return (
    <ChartCard
      range={props.range}
      filters={filters}
      title={title}
      definition={resultsCopy.definitions.features}
      isBusy={query.isPending}
      isStale={query.isPlaceholderData}
    >
      <Filtered by={filters} />
      {query.isPending && <ChartSkeleton kind="donut" />}
      {query.isError && query.data === undefined && (
        <ErrorState
          what={resultsCopy.theFeatures}
          {...failureOf(query.error)}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && <Features features={query.data} {...props} />}
    </ChartCard>
  );
}

function Features({ features, survey, view, range }: MostUsedFeatureProps & { features: Feature[] }) {
  const [isListOpen, setListOpen] = useState(false);
  const rows = featureRows(features);
  if (rows.length === 0) return <EmptyState icon={ChartPie} text={words.none} />;
  const { slices, restLength } = featureSlices(rows);
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const pathOf = (designation: string) =>
    surveyResultsPath(survey, {
      ...view,
      designation: view.designation?.length === 1 && view.designation[0] === designation ? [] : [designation],
    });
  const openList = (
    <Button look="link" className="text-body text-primary-text" onPress={() => setListOpen(true)}>
      {chartsCopy.other(restLength)}
    </Button>
  );
  return (
    <>
      <Donut
        title={title}
        summary={summaryOf(rows)}
        size={diameter}
        slices={slices.map(({ designation, ...slice }) =>
          designation === undefined ? { ...slice, action: openList } : { ...slice, to: pathOf(designation) },
        )}
        centre={<DonutTotal count={total} words={words.centre(total)} />}
        table={tableOf(rows, range)}
      />
      <ModalDialog title={chartsCopy.allTitle(title)} isOpen={isListOpen} onOpenChange={setListOpen}>
        <ChartTable {...tableOf(rows, range, pathOf)} />
      </ModalDialog>
    </>
  );
}

function summaryOf(rows: readonly FeatureRow[]): string {
  const top = rows.find(isNamed);
  return top === undefined ? words.onlyUnset : words.summary(top.label, top.count);
}

function tableOf(rows: readonly FeatureRow[], range: EchoedRange, pathOf?: (designation: string) => string): ChartRows {
  return {
    caption: captionOf(title, range),
    head: [words.feature, resultsCopy.trends.responses, chartsCopy.share],
    rows: rows.map(({ label, count, share, designation }) => [
      pathOf ? { text: <TextLink to={pathOf(designation)}>{label}</TextLink>, value: label } : label,
      count,
      share,
    ]),
  };
}
