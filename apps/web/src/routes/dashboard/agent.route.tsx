import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { useHidesIncompleteDays } from '../../charts/buckets/incomplete-days.js';
import { useReadsPeople } from '../../features/account/index.js';
import { agentsCopy } from '../../features/agents/agents.copy.js';
import { reviewChoices } from '../../features/export/index.js';
import { panelShapes } from '../../features/reports/panel-shapes.js';
import { PanelSkeleton } from '../../features/reports/panel-skeleton.js';
import { ownPerformanceQuery, teamReportQuery } from '../../features/reports/reports.queries.js';
import { useAsksOthers, useSliceNames } from '../../features/slice/index.js';
import { ownAnswer } from '../../lib/api/own-answer.js';
import { useReviewView } from '../../lib/url/use-view.js';
import { ReviewPage } from './review-page.js';

// Asked for with the heading, not after it.
const body = import('./agent-body.js');
const AgentBody = lazy(() => body);

/** `/dashboard/agents/:agentId` */
export function Component() {
  const { agentId = '' } = useParams();
  return <Agent key={agentId} agentId={agentId} />;
}

/** Begun anew for another agent: under their name stand none of the figures of this one. */
function Agent({ agentId }: { agentId: string }) {
  const [period, change] = useReviewView('assignee', agentId);
  const readsPeople = useReadsPeople();
  const asksOthers = useAsksOthers(period);
  const team = useQuery({ ...teamReportQuery(period), enabled: readsPeople === true });
  const own = useQuery({ ...ownPerformanceQuery(period), enabled: readsPeople === false && !asksOthers });
  const { data, isError } = readsPeople ? team : own;
  const nameOf = useSliceNames(period);
  const hidesIncomplete = useHidesIncompleteDays();
  const isEmpty = ownAnswer(team)?.agents.length === 0;
  const name = nameOf('assignee', agentId);
  return (
    <ReviewPage
      kind={agentsCopy.kind}
      name={name === agentId ? agentsCopy.unnamed(agentId) : name}
      period={period}
      onChange={change}
      range={data?.range}
      isMissing={isError || asksOthers}
      files={reviewChoices(period, isEmpty, { hidesIncomplete })}
      sections={agentsCopy.sections}
    >
      <Suspense fallback={<PanelSkeleton {...panelShapes.team} />}>
        <AgentBody name={name} period={period} />
      </Suspense>
    </ReviewPage>
  );
}
