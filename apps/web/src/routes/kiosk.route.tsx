import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLiveUpdates } from '../features/live/live-updates.js';
import { kioskCopy as words } from '../features/kiosk/kiosk.copy.js';
import { programmeQuery } from '../features/kiosk/kiosk.queries.js';
import { KioskScreen } from '../features/kiosk/kiosk-screen.js';
import { organizationQuery } from '../lib/api/organization.queries.js';
import { isUnauthorized } from '../lib/api/failure.js';
import { keepAwake } from '../lib/browser/keep-awake.js';
import { OnKiosk } from '../lib/browser/on-kiosk.js';
import { reloadWhenOutdated } from '../lib/browser/reload-when-outdated.js';
import { dateForm } from '../lib/dates/date-form.js';
import { ReadingContext } from '../lib/dates/zone.js';

/** Milliseconds after which everything is asked for anew: days end and deadlines pass without any news of them. */
const anewEvery = 60_000;
/** Milliseconds between two looks for a new version of the app. */
const updatedEvery = 300_000;

/** `/dashboard/wall`, where the token is behind the #: shared views in turn, for a screen that nobody touches. */
export function Component() {
  const programme = useQuery(programmeQuery);
  const [isRefused, setRefused] = useState(false);
  useLiveUpdates(useCallback(() => setRefused(true), []));
  const queries = useQueryClient();
  useEffect(() => {
    const askAnew = () => queries.refetchQueries({ type: 'active' }, { cancelRefetch: false });
    const clock = setInterval(() => void askAnew(), anewEvery);
    // Nobody is there to load a new version.
    const updates = setInterval(() => void reloadWhenOutdated(), updatedEvery);
    return () => {
      clearInterval(clock);
      clearInterval(updates);
    };
  }, [queries]);
  useEffect(() => {
    document.documentElement.dataset['kiosk'] = '';
    return keepAwake();
  }, []);
  const zone = useQuery(organizationQuery).data?.timezone ?? 'UTC';
  const reading = useMemo(() => ({ zone, organizationZone: zone, dates: dateForm() }), [zone]);
  if (isRefused || isUnauthorized(programme.error)) return <Notice title={words.over} text={words.overText} />;
  const isCutOff = programme.isError || programme.isPaused;
  if (programme.data === undefined) {
    return isCutOff ? <Notice title={words.unreachable} text={words.triesAgain} /> : null;
  }
  if (programme.data.views.length === 0) return <Notice title={words.nothing} text={words.nothingText} />;
  return (
    <ReadingContext value={reading}>
      <OnKiosk value>
        <KioskScreen programme={programme.data} cutOffSince={isCutOff ? programme.dataUpdatedAt : undefined} />
      </OnKiosk>
    </ReadingContext>
  );
}

function Notice({ title, text }: { title: string; text: string }) {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-2 p-8 text-center">
      <h1 className="text-h1">{title}</h1>
      <p className="text-muted">{text}</p>
    </main>
  );
}
