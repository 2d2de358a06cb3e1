import type { Board } from '@deskledger/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Link2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ownAddress } from '../../lib/url/base-path.js';
import { usePageActions } from '../../lib/actions/page-actions.js';
import { boardPath, paths } from '../../lib/url/paths.js';
import { IconButton } from '../../ui/buttons/icon-button.js';
import { copyLink } from '../../ui/feedback/copy-link.js';
import { toastOnError } from '../../ui/feedback/toast-on-error.js';
import { toast } from '../../ui/feedback/toasts.js';
import { Menu, MenuItem } from '../../ui/overlays/menu.js';
import { useCanEdit } from '../account/index.js';
import { KiosksDialog, NameDialog } from '../views/index.js';
import { boardCalls, boardsQuery, changeBoard } from './boards.queries.js';
import { boardsCopy as words } from './boards.copy.js';

const ReportDialog = lazy(async () => ({ default: (await import('../scheduled-reports/index.js')).ReportDialog }));

const noView = { screen: 'overview', query: '' } as const;

/** What can be done with a board as a whole. */
export function BoardMenu({ board }: { board: Board }) {
  const { id, name, isShared, canChange } = board;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const canShare = useCanEdit();
  const [isNaming, setNaming] = useState(false);
  const [isAtKiosks, setAtKiosks] = useState(false);
  const [isScheduling, setScheduling] = useState(false);
  const copyAddress = () => void copyLink(ownAddress(boardPath(id)));
  const share = () =>
    toastOnError(async () => {
      await changeBoard(queries, id, (now) => ({ ...now, isShared: !isShared }));
      toast.success(isShared ? words.unshared(name) : words.shared(name));
    });
  const remove = () =>
    toastOnError(async () => {
      await boardCalls.delete(id);
      await navigate(paths.boards);
      await queries.invalidateQueries({ queryKey: boardsQuery.queryKey });
      toast.undo(words.deleted(name), () =>
        toastOnError(async () => {
          await boardCalls.restore(id);
          await queries.invalidateQueries({ queryKey: boardsQuery.queryKey });
          await navigate(boardPath(id));
        }),
      );
    });
  usePageActions([{ id: 'copy-link', label: words.copyLink, run: copyAddress }]);
  return (
    <>
      <IconButton label={words.copyLink} onPress={copyAddress}>
        <Link2 aria-hidden className="size-4" strokeWidth={1.75} />
      </IconButton>
      <Menu
        label={words.more}
        trigger={
          <IconButton label={words.more} tooltip={false}>
            <Ellipsis aria-hidden className="size-4" strokeWidth={1.75} />
          </IconButton>
        }
      >
        {canChange && <MenuItem onAction={() => setNaming(true)}>{words.rename}</MenuItem>}
        {canChange && canShare && <MenuItem onAction={share}>{isShared ? words.unshare : words.share}</MenuItem>}
        <MenuItem onAction={() => setScheduling(true)}>{words.schedule}</MenuItem>
        {canShare && <MenuItem onAction={() => setAtKiosks(true)}>{words.kiosk}</MenuItem>}
        <MenuItem onAction={printPage}>{words.print}</MenuItem>
        {canChange && <MenuItem onAction={remove}>{words.delete}</MenuItem>}
      </Menu>
      {isNaming && (
        <NameDialog
          title={words.renameTitle}
          name={name}
          canShare={false}
          onSave={async (next) => {
            await changeBoard(queries, id, (now) => ({ ...now, name: next }));
          }}
          onClose={() => setNaming(false)}
        />
      )}
      {isScheduling && (
        <Suspense>
          <ReportDialog
            of={{ screen: 'board', survey: null, board: id, query: '', name }}
            onClose={() => setScheduling(false)}
          />
        </Suspense>
      )}
      {isAtKiosks && <KiosksDialog current={noView} onClose={() => setAtKiosks(false)} />}
    </>
  );
}

/** After the menu has closed: it must not be on the paper. */
function printPage() {
  setTimeout(() => window.print(), 200);
}
