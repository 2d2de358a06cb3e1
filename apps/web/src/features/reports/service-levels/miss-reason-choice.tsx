import {
  explainMissedTarget,
  missReasonNames,
  type MissedTargetDocument,
  type MissedTargetsPage,
} from '@deskledger/contracts';
import { missReasons, type MissReason } from '@deskledger/domain';
import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.js';
import { toastOnError } from '../../../ui/feedback/toast-on-error.js';
import { Select } from '../../../ui/fields/select.js';
import { missedTargetsKey } from '../reports.queries.js';
import { missedTargetsCopy as words } from './missed-targets.copy.js';

type Choice = MissReason | 'none';

const options: { value: Choice; label: string }[] = [
  { value: 'none', label: words.noReason },
  ...missReasons.map((value) => ({ value, label: missReasonNames[value] })),
];
const choiceOf = (reason: MissReason | null): Choice => reason ?? 'none';

/** Why a deadline was missed: a choice, for whoever is told who held the ticket. It keeps its place and the focus while it is saved. */
export function MissReasonChoice({ missed }: { missed: MissedTargetDocument }) {
  const { ticket, kind, startedTime, reason, withheld } = missed;
  const queries = useQueryClient();
  const saving = useMutation({
    mutationFn: (chosen: MissReason | null) =>
      call(explainMissedTarget, { body: { ticket: ticket.id, kind, startedTime, reason: chosen } }),
    onSuccess: async ({ reason: saved }) => {
      queries.setQueriesData<InfiniteData<MissedTargetsPage>>(
        { queryKey: missedTargetsKey },
        (list) => list && withReason(list, missed, saved),
      );
      await queries.invalidateQueries({ queryKey: missedTargetsKey });
    },
  });
  if (withheld) return reason === null ? words.noReason : missReasonNames[reason];
  const choose = (chosen: Choice) =>
    toastOnError(async () => {
      await saving.mutateAsync(chosen === 'none' ? null : chosen);
    });
  return (
    <Select
      label={words.reasonOf(ticket.ticketId, words.kinds[kind])}
      value={choiceOf(saving.isPending ? saving.variables : reason)}
      options={options}
      onChange={choose}
    />
  );
}

/** The list as it is once a reason is saved; how many have it is asked for again. */
function withReason(
  list: InfiniteData<MissedTargetsPage>,
  { ticket, kind, startedTime }: MissedTargetDocument,
  reason: MissReason | null,
): InfiniteData<MissedTargetsPage> {
  const isSame = (each: MissedTargetDocument) =>
    each.ticket.id === ticket.id && each.kind === kind && each.startedTime === startedTime;
  const pages = list.pages.map((page) => ({
    ...page,
    items: page.items.map((each) => (isSame(each) ? { ...each, reason } : each)),
  }));
  return { ...list, pages };
}
