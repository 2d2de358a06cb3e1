import { previewOrganization, type SettingsPreview } from '@deskledger/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { copy } from '../../copy/copy.js';
import { n } from '../../copy/count.js';
import { call } from '../../lib/api/client.js';
import { failureOf } from '../../lib/api/failure.js';
import { formatInstant } from '../../lib/dates/instant.js';
import { useZone } from '../../lib/dates/zone.js';
import { formatPercent } from '../../lib/numbers/format.js';
import { ticketPath } from '../../lib/url/paths.js';
import { Button } from '../../ui/buttons/button.js';
import { FocusedButton } from '../../ui/buttons/focused-button.js';
import { TextLink } from '../../ui/buttons/text-link.js';
import { TextField } from '../../ui/fields/text-field.js';
import { ModalDialog } from '../../ui/overlays/modal-dialog.js';
import { settingsCopy } from '../settings/index.js';
import { FiguresTable } from './figures-table.js';
import { previewCopy as words } from './organization.copy.js';
import type { PreviewedChange } from './previewed-change.js';
import type { Confirmed, Draft } from './save-edits.js';

const previewQuery = (changed: Draft) =>
  queryOptions({
    queryKey: ['settings', 'preview', changed],
    queryFn: ({ signal }) => call(previewOrganization, { body: changed }, { signal }),
    retry: false,
    gcTime: 0,
  });

interface PreviewDialogProps {
  changed: Draft;
  /** What is being changed. */
  what: PreviewedChange;
  /** null: nothing is saved. */
  onChoose: (confirmed: Confirmed | null) => void;
}

/** What other settings would make of the tickets there are, before they are saved. */
export function PreviewDialog({ changed, what, onChoose }: PreviewDialogProps) {
  const [reason, write] = useState('');
  const save = () => onChoose(reason.trim() === '' ? {} : { reason });
  return (
    <ModalDialog
      title={words.titles[what]}
      isOpen
      onOpenChange={() => onChoose(null)}
      footer={
        <>
          <Button onPress={() => onChoose(null)}>{settingsCopy.spec.cancel}</Button>
          <FocusedButton look="primary" onPress={save}>
            {words.save[what]}
          </FocusedButton>
        </>
      }
    >
      <div className="grid gap-4">
        <PreviewedFigures changed={changed} what={what} />
        <TextField
          label={words.reason}
          description={words.reasonText}
          maxLength={300}
          value={reason}
          onChange={write}
        />
      </div>
    </ModalDialog>
  );
}

/** How many tickets would change, and the figures as they would be. */
export function PreviewedFigures({ changed, what }: Pick<PreviewDialogProps, 'changed' | 'what'>) {
  const { data, error } = useQuery(previewQuery(changed));
  return (
    <div className="grid gap-4">
      <p role="status">{data ? summaryOf(data) : error ? words.unknown : words.counting}</p>
      {error && <p className="text-muted">{failureOf(error).detail}</p>}
      {data && data.changes.length > 0 && (
        <FiguresTable
          head={[words.change, words.tickets]}
          rows={data.changes.map(({ from, to, tickets }) => [
            words.pair(words.categories[from], words.categories[to]),
            n(tickets),
          ])}
        />
      )}
      {data && data.verdicts.length > 0 && (
        <FiguresTable
          head={[words.verdict, words.tickets]}
          rows={data.verdicts.map(({ from, to, tickets }) => [
            words.pair(words.verdicts[from], words.verdicts[to]),
            n(tickets),
          ])}
        />
      )}
      {data && data.rejudged.length > 0 && <RejudgedTickets {...data} />}
      {!error && (
        <FiguresTable head={[words.figure, words.now, words.after]} rows={data ? figuresOf(data) : countedFigures} />
      )}
      <p className="text-muted">{words.past[what]}</p>
    </div>
  );
}

/** The newest of the tickets that would stand otherwise, each with a link to its story. */
function RejudgedTickets({ rejudged, verdicts }: Pick<SettingsPreview, 'rejudged' | 'verdicts'>) {
  const zone = useZone();
  const all = verdicts.reduce((sum, { tickets }) => sum + tickets, 0);
  return (
    <details>
      <summary className="cursor-pointer rounded-chip">{words.newest(rejudged.length, all)}</summary>
      <FiguresTable
        head={[words.ticket, words.verdict, words.deadline]}
        rows={rejudged.map(({ id, ticketId, from, to, dueAfter }) => [
          <TextLink
            key={id}
            to={ticketPath(id)}
            target="_blank"
            aria-label={words.opens(ticketId)}
            className="reference"
          >
            {ticketId}
          </TextLink>,
          words.pair(words.verdicts[from], words.verdicts[to]),
          dueAfter === null ? words.noDeadline : formatInstant(dueAfter, zone),
        ])}
      />
    </details>
  );
}

function summaryOf({ changes, verdicts, tickets }: SettingsPreview): string {
  const [changed, judged] = [changes, verdicts].map((moves) => moves.reduce((sum, move) => sum + move.tickets, 0));
  const changeTexts = [
    ...(changed ? [words.changes(changed, tickets)] : []),
    ...(judged ? [words.judged(judged, tickets)] : []),
  ];
  return changeTexts.length === 0 ? words.none : changeTexts.join(' ');
}

function figuresOf({ open, closed, compliance: { before, after } }: SettingsPreview): string[][] {
  return [
    [words.open, n(open.before), n(open.after)],
    [words.closed, n(closed.before), n(closed.after)],
    [words.compliance, formatPercent(before.rate), formatPercent(after.rate)],
    [words.met, n(before.met), n(after.met)],
    [words.breached, n(before.breached), n(after.breached)],
  ];
}

/** In the place of the figures while they are counted: the buttons below them stay where they are. */
const countedFigures = [words.open, words.closed, words.compliance, words.met, words.breached].map((figure) => [
  figure,
  copy.state.none,
  copy.state.none,
]);
