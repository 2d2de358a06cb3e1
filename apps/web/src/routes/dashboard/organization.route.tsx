import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { useHidesIncompleteDays } from '../../charts/buckets/incomplete-days.js';
import { clientChoices } from '../../features/export/index.js';
import { organizationsCopy } from '../../features/organizations/organizations.copy.js';
import { useOrganizationName } from '../../features/organizations/use-organization-name.js';
import { panelShapes } from '../../features/reports/panel-shapes.js';
import { PanelSkeleton } from '../../features/reports/panel-skeleton.js';
import { ticketAnalysisQuery } from '../../features/reports/reports.queries.js';
import { ownAnswer } from '../../lib/api/own-answer.js';
import { useReviewView } from '../../lib/url/use-view.js';
import { ReviewPage } from './review-page.js';

// Asked for with the heading, not after it.
const body = import('./organization-body.js');
const OrganizationBody = lazy(() => body);

/** `/dashboard/organizations/:organizationId` */
export function Component() {
  const { organizationId = '' } = useParams();
  return <Organization key={organizationId} organizationId={organizationId} />;
}

/** Begun anew for another organization: under its name stand none of the figures of this one. */
function Organization({ organizationId }: { organizationId: string }) {
  const [period, change] = useReviewView('org', organizationId);
  const query = useQuery(ticketAnalysisQuery(period));
  const own = ownAnswer(query);
  const name = useOrganizationName(organizationId, own?.ticketCategory);
  const hidesIncomplete = useHidesIncompleteDays();
  const isEmpty = own?.metrics.all_tickets === 0;
  return (
    <ReviewPage
      kind={organizationsCopy.kind}
      name={name}
      period={period}
      onChange={change}
      range={query.data?.range}
      isMissing={query.isError}
      files={clientChoices(period, isEmpty, { hidesIncomplete })}
      sections={organizationsCopy.sections}
    >
      <Suspense fallback={<PanelSkeleton {...panelShapes.tickets} />}>
        <OrganizationBody name={name} period={period} />
      </Suspense>
    </ReviewPage>
  );
}
