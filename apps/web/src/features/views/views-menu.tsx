import type { SavedView } from '@deskledger/contracts';
import { Bookmark, ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { viewsCopy as words } from './views.copy.js';
import { paths } from '../../lib/url/places.js';
import { Button } from '../../ui/buttons/button.js';
import { Menu } from '../../ui/overlays/menu.js';
import { useCanEdit } from '../account/index.js';
import { NameDialog } from './name-dialog.js';
import { useCurrentView, type CurrentView } from './use-current-view.js';
import { useViewActions } from './use-view-actions.js';
import { viewMenuItems } from './view-menu-items.js';

const KiosksDialog = lazy(() => import('./kiosks/kiosks-dialog.js'));
const ReportDialog = lazy(async () => ({ default: (await import('../scheduled-reports/index.js')).ReportDialog }));

/** The saved views of the screen, and what can be done with the one that is open. */
export function ViewsMenu() {
  const current = useCurrentView();
  return current && <ScreenViews key={current.screen} current={current} />;
}

function ScreenViews({ current }: { current: CurrentView }) {
  const actions = useViewActions(current);
  const canShare = useCanEdit();
  const [naming, setNaming] = useState<'new' | SavedView>();
  const [isAtKiosks, setAtKiosks] = useState(false);
  const [isScheduling, setScheduling] = useState(false);
  const { opened, isChanged } = current;
  const name = opened?.name ?? words.menu;
  return (
    <>
      <Menu
        label={words.menu}
        trigger={
          <Button aria-label={labelOf(current)} className="max-w-28 px-2.5! sm:max-w-52">
            <Bookmark aria-hidden className="size-4 shrink-0 md:max-[96rem]:hidden" strokeWidth={1.75} />
            <span dir="auto" className="truncate max-[24rem]:sr-only">
              {name}
            </span>
            {isChanged && <span aria-hidden className="size-2 shrink-0 rounded-pill bg-warning" />}
            <ChevronDown aria-hidden className="size-4 shrink-0 text-subtle" strokeWidth={1.75} />
          </Button>
        }
        top={current.views.length === 0 && <p className="max-w-60 px-3.5 pt-2.5 text-small text-muted">{words.none}</p>}
      >
        {viewMenuItems({
          current,
          actions,
          canShare,
          onName: setNaming,
          onKiosk: () => setAtKiosks(true),
          onSchedule: () => setScheduling(true),
        })}
      </Menu>
      <Suspense>
        {isAtKiosks && <KiosksDialog current={current} onClose={() => setAtKiosks(false)} />}
        {isScheduling && (
          <ReportDialog
            of={{ ...current, survey: surveyOf(current), board: null, name: opened?.name }}
            onClose={() => setScheduling(false)}
          />
        )}
      </Suspense>
      {naming === 'new' && (
        <NameDialog
          title={words.saveTitle}
          name=""
          canShare={canShare}
          onSave={actions.save}
          onClose={() => setNaming(undefined)}
        />
      )}
      {naming !== undefined && naming !== 'new' && (
        <NameDialog
          title={words.renameTitle}
          name={naming.name}
          canShare={false}
          onSave={(next) => actions.rename(naming, next)}
          onClose={() => setNaming(undefined)}
        />
      )}
    </>
  );
}

/** Whose results are on the screen. */
const surveyOf = ({ screen, pathname }: CurrentView): string | null =>
  screen === 'results' ? pathname.slice(paths.results.length + 1).replace(/\/$/, '') : null;

function labelOf({ opened, isChanged }: CurrentView): string {
  return [words.menu, opened?.name, isChanged && words.changed].filter(Boolean).join(', ');
}
