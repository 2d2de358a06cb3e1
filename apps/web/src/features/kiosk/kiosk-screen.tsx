import type { KioskProgramme } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { copy } from '../../copy/copy.js';
import { organizationQuery, recalculated } from '../../lib/api/organization.queries.js';
import { useNow } from '../../lib/browser/use-now.js';
import { formatLongDay } from '../../lib/dates/day.js';
import { formatInstant, inZone } from '../../lib/dates/instant.js';
import { useZone } from '../../lib/dates/zone.js';
import { useWaitingEvents } from '../../lib/live/live-store.js';
import { readReportsView } from '../../lib/url/reports-view.js';
import { readSeriesView } from '../../lib/url/series.js';
import { cx } from '../../ui/class-names.js';
import { Logo } from '../../ui/inline/logo.js';
import { BoardGrid } from '../boards/index.js';
import { OverviewScreen } from '../dashboard/index.js';
import { panelShapes, PanelSkeleton, reportPanels } from '../reports/index.js';
import { useRotation } from './use-rotation.js';
import { kioskCopy as words } from './kiosk.copy.js';

interface KioskScreenProps {
  programme: KioskProgramme;
  /** When the server was last heard of, in epoch milliseconds, while it is not. */
  cutOffSince: number | undefined;
}

/** The boards and views of a TV display in turn, under the name of the one that is shown and the time. Nothing of it can be touched. */
export function KioskScreen({ programme: { views, seconds }, cutOffSince }: KioskScreenProps) {
  const { place, stage, content, style } = useRotation(
    views.map(({ screen }) => screen === 'board'),
    seconds,
  );
  const view = views[place]!;
  const navigate = useNavigate();
  const zone = useZone();
  const caveat = useCaveat();
  const isCutOff = cutOffSince !== undefined;
  const notice = isCutOff ? words.cutOff(formatInstant(cutOffSince, zone)) : caveat;
  const now = inZone(useNow(10_000), zone);
  // What reads its choices from the address finds those of the view; the token stays behind the #.
  const query = view.screen === 'board' ? '' : view.query;
  useEffect(() => {
    void navigate({ search: query, hash: location.hash }, { replace: true, preventScrollReset: true });
  }, [navigate, query]);
  return (
    <main tabIndex={-1} className="flex h-dvh flex-col overflow-hidden px-6 py-5 outline-none">
      <header style={style.header} className="mb-5 flex shrink-0 items-center gap-4">
        <Logo className="size-8 shrink-0" />
        <h1 dir="auto" className="min-w-0 grow truncate text-h1">
          {view.name}
        </h1>
        {views.length > 1 && <span className="text-muted">{words.place(place + 1, views.length)}</span>}
        <span className="numeric text-muted">{formatLongDay(now.day)}</span>
        <span className="numeric text-h1">{now.time}</span>
      </header>
      <p
        role="status"
        className={notice === undefined ? 'sr-only' : cx('mb-5', isCutOff ? 'text-danger' : 'text-warning')}
      >
        {notice}
      </p>
      <div ref={stage} className="relative min-h-0 grow">
        <div className="overflow-hidden" style={style.window}>
          <div ref={content} inert style={style.content}>
            <Suspense>
              <KioskView key={place} view={view} />
            </Suspense>
          </div>
        </div>
      </div>
    </main>
  );
}

/** Why the figures are not the newest although the server answers; undefined while they are. */
function useCaveat(): string | undefined {
  const recalculation = useQuery(organizationQuery).data?.recalculation;
  const waiting = useWaitingEvents();
  if (recalculation?.status === 'running')
    return words.previousSettings(Math.round(100 * (recalculated(recalculation) ?? 0)));
  return waiting > 0 ? copy.state.notCounted(waiting) : undefined;
}

/** The figures of a board, or of a saved view as they stand on its screen. */
function KioskView({ view: shown }: { view: KioskProgramme['views'][number] }) {
  if (shown.screen === 'board') return <BoardGrid pins={shown.pins} />;
  const { screen, query } = shown;
  const params = new URLSearchParams(query);
  if (screen === 'overview') return <OverviewScreen period={readSeriesView(params)} recentActivity={null} />;
  const view = readReportsView(params);
  const Panel = reportPanels[view.tab];
  return (
    <Suspense fallback={<PanelSkeleton {...panelShapes[view.tab]} />}>
      <Panel period={view} />
    </Suspense>
  );
}
