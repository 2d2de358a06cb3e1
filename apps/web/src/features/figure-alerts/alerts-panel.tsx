import type { Account } from '@deskledger/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { failureOf } from '../../lib/api/failure.js';
import { readSlice } from '../../lib/url/slice.js';
import { Button } from '../../ui/buttons/button.js';
import { ErrorState } from '../../ui/feedback/error-state.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { Card } from '../../ui/layout/card.js';
import { accountQuery } from '../account/index.js';
import { draftOf, measureNamed, newDraft, type AlertDraft } from './alert-draft.js';
import { AlertDialog } from './alert-dialog.js';
import { AlertRow } from './alert-row.js';
import { alertsCopy as words } from './figure-alerts.copy.js';
import { figureAlertsQuery } from './figure-alerts.queries.js';

interface Edited {
  readonly id: string | null;
  readonly draft: AlertDraft;
}

/** The alerts of a reader. An address may propose a new one: `?tab=alerts&alert=compliance&org=northwind`. */
export default function AlertsPanel() {
  const account = useQuery(accountQuery).data;
  return account === undefined ? <Skeleton className="h-40 w-full" /> : <Alerts account={account} />;
}

function Alerts({ account }: { account: Account }) {
  const queries = useQueryClient();
  const [params, setParams] = useSearchParams();
  const asked = measureNamed(params.get('alert'));
  const [edited, edit] = useState<Edited | null>(
    asked ? { id: null, draft: newDraft(asked, readSlice(params), account.id) } : null,
  );
  const renew = () => queries.invalidateQueries({ queryKey: figureAlertsQuery.queryKey });
  const close = () => {
    edit(null);
    if (asked) setParams({ tab: 'alerts' }, { replace: true });
  };
  return (
    <Card
      title={words.title}
      aside={
        <Button onPress={() => edit({ id: null, draft: newDraft(undefined, {}, account.id) })}>{words.add}</Button>
      }
    >
      <p className="mb-4 max-w-prose text-muted">{words.text}</p>
      <AlertList onEdit={edit} onChanged={renew} />
      {edited && (
        <AlertDialog id={edited.id} initial={edited.draft} account={account} onSaved={renew} onClose={close} />
      )}
    </Card>
  );
}

function AlertList({ onEdit, onChanged }: { onEdit: (edited: Edited) => void; onChanged: () => Promise<void> }) {
  const list = useQuery(figureAlertsQuery);
  if (list.data === undefined) {
    if (list.isPending) return <Skeleton className="h-14 w-full" />;
    return (
      <ErrorState
        what={words.theAlerts}
        {...failureOf(list.error)}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const { items } = list.data;
  if (items.length === 0) return <p className="text-muted">{words.none}</p>;
  return (
    <ul aria-label={words.list} className="divide-y divide-line">
      {items.map((alert) => (
        <AlertRow
          key={alert.id}
          alert={alert}
          onEdit={() => onEdit({ id: alert.id, draft: draftOf(alert) })}
          onChanged={onChanged}
        />
      ))}
    </ul>
  );
}
