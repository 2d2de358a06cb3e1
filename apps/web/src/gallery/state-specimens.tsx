import { ChartNoAxesColumn, Info, TriangleAlert, WifiOff } from 'lucide-react';
import { ChartCard } from '../charts/card/chart-card.js';
import { ChartSkeleton } from '../charts/card/chart-skeleton.js';
import { HorizontalBars } from '../charts/bars/horizontal-bars.js';
import { Banner } from '../ui/feedback/banner.js';
import { Button } from '../ui/buttons/button.js';
import { Card } from '../ui/layout/card.js';
import { EmptyState } from '../ui/feedback/empty-state.js';
import { ErrorState } from '../ui/feedback/error-state.js';
import { LoadMore } from '../ui/feedback/load-more.js';
import { captionOf, range } from './figures.js';

const nothing = () => undefined;
const rows = [
  { key: 'a', label: 'Acme Ltd', count: 86, share: '63%' },
  { key: 'b', label: 'Globex', count: 50, share: '37%' },
];

export function StateSpecimens() {
  return (
    <>
      {(['wave', 'columns', 'rows', 'donut', 'grid'] as const).map((kind) => (
        <Card key={kind} title={`Loading: ${kind}`} isBusy>
          <ChartSkeleton kind={kind} />
        </Card>
      ))}
      <ChartCard title="New figures on their way" range={range} isStale>
        <HorizontalBars
          title="New figures on their way"
          summary="The old ones stay."
          rows={rows}
          table={{
            caption: captionOf('Old'),
            head: ['Name', 'Tickets'],
            rows: rows.map((row) => [row.label, row.count]),
          }}
        />
      </ChartCard>
      <Card title="Failed">
        <ErrorState what="ticket trends" detail="The server is busy." requestId="4f1c" onRetry={nothing} />
      </Card>
      <Card title="Failed, trying again">
        <ErrorState what="ticket trends" isRetrying onRetry={nothing} />
      </Card>
      <Card title="Forbidden">
        <ErrorState what="team performance" isForbidden onRetry={nothing} />
      </Card>
      <Card title="Nothing there">
        <EmptyState
          icon={ChartNoAxesColumn}
          title="No tickets created in 15 – 21 Nov 2026."
          text="Tickets appear here after the first sync."
          action={<Button>Try last 30 days</Button>}
          headingLevel={3}
        />
      </Card>
      <Card title="Banners">
        <Banner tone="info" icon={Info}>
          Something to know.
        </Banner>
        <Banner tone="warning" icon={WifiOff}>
          You’re offline. Showing data from 14:02.
        </Banner>
        <Banner tone="danger" icon={TriangleAlert}>
          Something went wrong.
        </Banner>
      </Card>
      <Card title="More of a list">
        <MoreOf isFailed={false} />
        <MoreOf isFailed />
      </Card>
    </>
  );
}

function MoreOf({ isFailed }: { isFailed: boolean }) {
  return (
    <LoadMore
      hasMore
      isLoading={false}
      isFailed={isFailed}
      automatic={false}
      label="Load more"
      endText="That is all."
      failedText="Couldn’t load more."
      onLoad={nothing}
    />
  );
}
