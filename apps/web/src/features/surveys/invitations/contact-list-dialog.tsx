import {
  contactListBounds,
  inviteContactList,
  previewContactList,
  type ContactListSummary,
} from '@deskledger/contracts';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { copy } from '../../../copy/copy.js';
import { call } from '../../../lib/api/client.js';
import { Button } from '../../../ui/buttons/button.js';
import { FailureBanner } from '../../../ui/feedback/failure-banner.js';
import { toast } from '../../../ui/feedback/toasts.js';
import { FileDrop } from '../../../ui/fields/file-drop.js';
import { Select } from '../../../ui/fields/select.js';
import { ModalDialog } from '../../../ui/overlays/modal-dialog.js';
import { surveysQuery } from '../surveys-list.query.js';
import { surveyCopy } from '../surveys.copy.js';
import { contactListCopy as words } from './contact-list.copy.js';

interface ReadFile {
  name: string;
  csv: string;
}

/** Who of a file is invited to which survey, and which of its lines are wrong, before anything is sent. */
export default function ContactListDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const active = useQuery(surveysQuery).data?.filter(({ status }) => status === 'active') ?? [];
  const [chosen, setChosen] = useState<string>();
  const [file, setFile] = useState<ReadFile>();
  const [problem, setProblem] = useState<Error>();
  const survey = chosen ?? active[0]?.id;
  const asked =
    survey === undefined || file === undefined ? undefined : { params: { id: survey }, body: { csv: file.csv } };
  const preview = useQuery({
    queryKey: ['surveys', 'contact list', survey, file?.csv],
    queryFn: asked ? ({ signal }) => call(previewContactList, asked, { signal }) : skipToken,
    ...{ retry: false, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  });
  const inviting = useMutation({
    mutationFn: (what: NonNullable<typeof asked>) => call(inviteContactList, what),
    onSuccess: ({ invitations }) => {
      toast.success(words.done(invitations));
      void queries.invalidateQueries({ queryKey: ['surveys', 'invitations'] });
      onClose();
    },
  });
  const choose = async (picked: File) => {
    setProblem(undefined);
    setFile(undefined);
    try {
      setFile({ name: picked.name, csv: await textOf(picked) });
    } catch (error) {
      setProblem(error instanceof Error ? error : new Error(words.notText));
    }
  };
  const count = preview.data?.invitations ?? 0;
  const failure = problem ?? inviting.error ?? preview.error;
  const options = active.map(({ id, title }) => ({ value: id, label: title === '' ? surveyCopy.untitled : title }));
  return (
    <ModalDialog
      title={words.title}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button onPress={onClose}>{copy.spec.cancel}</Button>
          <Button
            look="primary"
            isPending={inviting.isPending}
            isDisabled={count === 0}
            busyLabel={words.inviting}
            onPress={() => asked && inviting.mutate(asked)}
          >
            {words.confirm(count)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {survey === undefined ? (
          <p>{words.noSurvey}</p>
        ) : (
          <Select label={words.survey} isLabelShown value={survey} options={options} onChange={setChosen} />
        )}
        <FileDrop
          label={words.zone}
          text={file === undefined ? words.drop : words.file(file.name)}
          buttonLabel={file === undefined ? words.choose : words.another}
          accept={['.csv', 'text/csv']}
          isBusy={inviting.isPending}
          onFile={(picked) => void choose(picked)}
        />
        {failure && <FailureBanner error={failure} />}
        <div role="status" className="numeric grid gap-2 rounded-control bg-sunken px-3 py-2.5 empty:hidden">
          {preview.data ? <Summary summary={preview.data} /> : preview.isFetching && words.checking}
        </div>
      </div>
    </ModalDialog>
  );
}

function Summary({
  summary: { contacts, invitations, leftOut, faults, faultyLines },
}: {
  summary: ContactListSummary;
}) {
  return (
    <>
      <p className="font-medium">{words.willInvite(invitations, contacts)}</p>
      {leftOut.length > 0 && (
        <ul className="text-small text-muted">
          {leftOut.map(({ reason, contacts: count, lines }) => (
            <li key={reason}>
              {words.leftOut(reason, count)} ({words.lines(lines, count)})
            </li>
          ))}
        </ul>
      )}
      {faultyLines > 0 && (
        <div className="text-small">
          <p className="font-medium text-danger">{words.faulty(faultyLines)}</p>
          <ul className="mt-1 max-h-40 overflow-auto text-muted">
            {faults.map(({ line, field, message }) => (
              <li key={line}>{words.fault(line, field, message)}</li>
            ))}
            {faultyLines > faults.length && <li>{words.moreFaults(faultyLines - faults.length)}</li>}
          </ul>
        </div>
      )}
    </>
  );
}

async function textOf(file: File): Promise<string> {
  if (file.size > 4 * contactListBounds.characters) throw new Error(words.tooLong);
  const text = await decoded(file);
  if (text.includes('\uFFFD')) throw new Error(words.notText);
  if (text.length > contactListBounds.characters) throw new Error(words.tooLong);
  return text;
}

/** As UTF-8, or UTF-16 with its mark; what is neither has replacement characters. */
function decoded(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.onerror = () => reject(new Error(words.notText));
    reader.readAsText(file);
  });
}
