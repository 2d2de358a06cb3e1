import { lookUpInvitation } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { copy } from '../../../copy/copy.js';
import { invitationCopy as words } from './invitation.copy.js';
import { call } from '../../../lib/api/client.js';
import { failureOf } from '../../../lib/api/failure.js';
import { paths } from '../../../lib/url/paths.js';
import { PageHeading } from '../../../ui/layout/page-heading.js';
import { Spinner } from '../../../ui/feedback/spinner.js';
import { ButtonLink } from '../../../ui/buttons/text-link.js';
import { AcceptForm } from './accept-form.js';

interface AcceptScreenProps {
  token: string | null;
  onSignedIn: () => void;
}

/** The page behind the link of an invitation. Looking at it does not use the link up. */
export function AcceptScreen({ token, onSignedIn }: AcceptScreenProps) {
  const { data, error, isPending } = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(lookUpInvitation, { body: { token: token ?? '' } }, { signal }),
    enabled: token !== null,
    retry: false,
    staleTime: Infinity,
  });
  if (token === null) return <Failed why={words.missing} />;
  if (isPending)
    return (
      <p role="status" className="flex items-center gap-3 text-muted">
        <Spinner />
        {words.loading}
      </p>
    );
  if (!data) return <Failed why={`${failureOf(error).detail} ${words.askAgain}`} />;
  return (
    <>
      <PageHeading documentTitle={words.documentTitle}>{words.title}</PageHeading>
      <p className="mt-2 wrap-anywhere text-muted">{words.text(data.email, copy.spec.roles[data.role])}</p>
      <AcceptForm token={token} email={data.email} name={data.name ?? ''} onSignedIn={onSignedIn} />
    </>
  );
}

function Failed({ why }: { why: string }) {
  return (
    <>
      <PageHeading documentTitle={words.documentTitle}>{words.failedTitle}</PageHeading>
      <p className="mt-2 mb-6 text-muted">{why}</p>
      <ButtonLink to={paths.login}>{words.toLogin}</ButtonLink>
    </>
  );
}
