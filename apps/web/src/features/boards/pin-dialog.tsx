import { mostPins, type BoardEntry, type Pin } from '@deskledger/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureOf } from '../../lib/api/failure.js';
import { randomKey } from '../../lib/forms/random-key.js';
import { boardPath } from '../../lib/url/paths.js';
import { Button } from '../../ui/buttons/button.js';
import { ErrorState } from '../../ui/feedback/error-state.js';
import { FailureBanner } from '../../ui/feedback/failure-banner.js';
import { toast } from '../../ui/feedback/toasts.js';
import { Checkbox } from '../../ui/fields/checkbox.js';
import { Select } from '../../ui/fields/select.js';
import { TextField } from '../../ui/fields/text-field.js';
import { useRequiredName } from '../../ui/fields/use-required-name.js';
import { ModalDialog } from '../../ui/overlays/modal-dialog.js';
import { useCanEdit } from '../account/index.js';
import { boardCalls, boardsQuery, changeBoard } from './boards.queries.js';
import { boardsCopy } from './boards.copy.js';
import { isPinnedCard, pinnedCards } from './cards/pinned-cards.js';
import { PinTitleField } from './pin-title-field.js';
import { pinName, usePinCaption } from './pin-view.js';

const words = boardsCopy.pin;
const newBoard = 'new';

interface PinDialogProps {
  /** Of the card. */
  address: string;
  onClose: () => void;
}

/** Pins a card with its range and filters, to one of the boards that the reader may change or to a new one. */
export default function PinDialog({ address, onClose }: PinDialogProps) {
  const boards = useQuery(boardsQuery);
  const [path = '', query = ''] = address.split('?');
  const card = path.slice(path.lastIndexOf('/') + 1);
  if (!isPinnedCard(card)) return null;
  return (
    <ModalDialog title={words.title} isOpen onOpenChange={onClose}>
      {boards.isLoadingError && (
        <ErrorState
          what={boardsCopy.theBoards}
          {...failureOf(boards.error)}
          isRetrying={boards.isFetching}
          onRetry={() => void boards.refetch()}
        />
      )}
      {boards.data && (
        <PinForm
          pin={{ card, query, title: null, size: pinnedCards[card].size }}
          boards={boards.data.filter(({ canChange }) => canChange)}
          onClose={onClose}
        />
      )}
    </ModalDialog>
  );
}

interface PinFormProps {
  pin: Omit<Pin, 'id'>;
  boards: readonly BoardEntry[];
  onClose: () => void;
}

function PinForm({ pin, boards, onClose }: PinFormProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const canShare = useCanEdit();
  const caption = usePinCaption(pin);
  const [chosen, choose] = useState(boards[0]?.id ?? newBoard);
  const [isShared, setShared] = useState(false);
  const [title, setTitle] = useState('');
  const { name, field, isGiven } = useRequiredName(words.nameMissing);
  const entry = boards.find(({ id }) => id === chosen);
  const isFull = entry !== undefined && entry.pinCount >= mostPins;
  const pinIt = useMutation({
    mutationFn: async () => {
      const added: Pin = { ...pin, id: randomKey(), title: title.trim() || null };
      if (entry) return changeBoard(queries, entry.id, (board) => ({ ...board, pins: [...board.pins, added] }));
      const board = await boardCalls.create({ name, isShared, pins: [added] });
      await queries.invalidateQueries({ queryKey: boardsQuery.queryKey });
      return board;
    },
    onSuccess: (board) => {
      toast.action('success', words.pinned(board.name), words.open, () => void navigate(boardPath(board.id)));
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!pinIt.isPending && !isFull && (entry !== undefined || isGiven())) pinIt.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-muted">{words.what(pinName(pin), caption)}</p>
      {pinIt.isError && <FailureBanner error={pinIt.error} />}
      <Select
        label={words.board}
        isLabelShown
        value={chosen}
        options={[...boards.map((board) => ({ value: board.id, label: board.name })), newOption]}
        onChange={choose}
      />
      {isFull && <p className="text-small text-danger">{words.full(mostPins)}</p>}
      {entry === undefined && <TextField label={words.name} {...field} maxLength={80} />}
      {entry === undefined && canShare && (
        <Checkbox isSelected={isShared} onChange={setShared}>
          {boardsCopy.share}
        </Checkbox>
      )}
      <PinTitleField title={title} onChange={setTitle} />
      <div className="flex justify-end gap-2">
        <Button onPress={onClose}>{boardsCopy.cancel}</Button>
        <Button type="submit" look="primary" isPending={pinIt.isPending} busyLabel={words.pinning}>
          {words.pin}
        </Button>
      </div>
    </form>
  );
}

const newOption = { value: newBoard, label: words.newBoard };
