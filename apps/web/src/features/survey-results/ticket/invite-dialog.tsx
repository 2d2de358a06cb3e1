import type { SurveyInvitation } from '@deskledger/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { copy } from '../../../copy/copy.js';
import { Button } from '../../../ui/buttons/button.js';
import { Banner } from '../../../ui/feedback/banner.js';
import { FailureBanner } from '../../../ui/feedback/failure-banner.js';
import { toast } from '../../../ui/feedback/toasts.js';
import { Select } from '../../../ui/fields/select.js';
import { ModalDialog } from '../../../ui/overlays/modal-dialog.js';
import { invitationReasons, surveysQuery } from '../../surveys/index.js';
import { resultsCopy } from '../results.copy.js';
import { invite } from './ticket-surveys.queries.js';

const words = resultsCopy.ticket;

interface InviteDialogProps {
  ticket: string;
  onClose: () => void;
}

/** Which survey the ticket's contact gets. A contact who rests is invited only by whoever insists. */
export default function InviteDialog({ ticket, onClose }: InviteDialogProps) {
  const queries = useQueryClient();
  const active = useQuery(surveysQuery).data?.filter(({ status }) => status === 'active');
  const [chosen, setChosen] = useState<string>();
  const survey = chosen ?? active?.[0]?.id;
  const inviting = useMutation({
    mutationFn: (respectRest: boolean) => invite({ ticketId: ticket, survey, respectRest }),
    onSuccess: async (invitation) => {
      await queries.invalidateQueries({ queryKey: ['results', 'invitations', ticket] });
      if (invitation.status === 'skipped') return;
      toast.success(words.queued);
      onClose();
    },
  });
  const refused = inviting.data?.status === 'skipped' ? inviting.data : undefined;
  const mayInsist = refused?.reason === 'rest_period' && refused.survey?.id === survey;
  return (
    <ModalDialog
      title={words.inviteTitle}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>{copy.spec.cancel}</Button>
          <Button
            look="primary"
            isPending={inviting.isPending}
            isDisabled={survey === undefined}
            onPress={() => inviting.mutate(!mayInsist)}
          >
            {mayInsist ? words.anyway : words.confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-muted">{words.inviteText}</p>
        {active?.length === 0 && <p>{words.noActive}</p>}
        {active !== undefined && survey !== undefined && (
          <Select
            label={words.survey}
            isLabelShown
            value={survey}
            options={active.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={setChosen}
          />
        )}
        {inviting.error && <FailureBanner error={inviting.error} />}
        {refused && <Refused invitation={refused} />}
      </div>
    </ModalDialog>
  );
}

function Refused({ invitation }: { invitation: SurveyInvitation }) {
  return (
    <Banner tone="warning" icon={CircleAlert} role="alert">
      {words.refused(invitationReasons(invitation).join(': '))}
    </Banner>
  );
}
