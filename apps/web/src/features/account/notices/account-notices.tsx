import { cancelDeletion } from '@deskledger/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { noticesCopy as words } from './notices.copy.js';
import { call } from '../../../lib/api/client.js';
import { failureOf } from '../../../lib/api/failure.js';
import { formatInstantDay } from '../../../lib/dates/instant.js';
import { useZone } from '../../../lib/dates/zone.js';
import { Banner } from '../../../ui/feedback/banner.js';
import { Button } from '../../../ui/buttons/button.js';
import { toast } from '../../../ui/feedback/toasts.js';
import { notificationSettingsQuery, useBrowserNews } from '../../notifications/index.js';
import { accountQuery } from '../account.queries.js';
import { SilenceNotice } from './silence-notice.js';

/** What concerns whoever is signed in on every screen: help desks that are silent, a deletion on its way, messages of the browser. */
export function AccountNotices() {
  const account = useQuery(accountQuery).data;
  useBrowserNews(useQuery(notificationSettingsQuery).data?.browser ?? false);
  return (
    <>
      <SilenceNotice />
      {account?.deletesAt && <DeletionBanner deletesAt={account.deletesAt} />}
    </>
  );
}

function DeletionBanner({ deletesAt }: { deletesAt: string }) {
  const queries = useQueryClient();
  const zone = useZone();
  const keeping = useMutation({
    mutationFn: () => call(cancelDeletion),
    onSuccess: () => toast.success(words.kept),
    onError: (error) => toast.error(failureOf(error).detail),
    onSettled: () => queries.invalidateQueries({ queryKey: accountQuery.queryKey, exact: true }),
  });
  return (
    <Banner tone="warning" icon={TriangleAlert} role="status" className="mb-4">
      {words.banner(formatInstantDay(deletesAt, zone))} ·{' '}
      <Button
        look="link"
        aria-label={words.cancelLabel}
        isPending={keeping.isPending}
        onPress={() => keeping.mutate()}
        className="text-warning! underline!"
      >
        {words.cancel}
      </Button>
    </Banner>
  );
}
