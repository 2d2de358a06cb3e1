import { followUpsCopy as words } from '../../features/follow-ups/follow-ups.copy.js';
import { FollowUpsScreen } from '../../features/follow-ups/follow-ups-screen.js';
import { surveyCopy } from '../../features/surveys/surveys.copy.js';
import { FreshnessLine } from '../../features/live/freshness-line.js';
import { paths } from '../../lib/url/paths.js';
import { ButtonLink } from '../../ui/buttons/text-link.js';
import { PageHeader } from '../../ui/layout/page-header.js';
import { PageHeading } from '../../ui/layout/page-heading.js';

/** `/dashboard/surveys/follow-ups` */
export default function FollowUpsPage() {
  return (
    <>
      <PageHeader
        heading={<PageHeading>{surveyCopy.followUps}</PageHeading>}
        subtitle={<p>{words.subtitle}</p>}
        toolbar={
          <>
            <FreshnessLine />
            <ButtonLink to={paths.surveys}>{words.surveys}</ButtonLink>
          </>
        }
      />
      <FollowUpsScreen />
    </>
  );
}
