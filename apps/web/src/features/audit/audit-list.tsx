import type { AuditLine } from '@deskledger/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { failureOf } from '../../lib/api/failure.js';
import { useZone } from '../../lib/dates/zone.js';
import { Button } from '../../ui/buttons/button.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorState } from '../../ui/feedback/error-state.js';
import { LoadMore } from '../../ui/feedback/load-more.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import { Moment } from '../../ui/inline/moment.js';
import { ModalDialog } from '../../ui/overlays/modal-dialog.js';
import { Detail } from '../deliveries/index.js';
import { actionOf, actorOf, detailsOf, sentenceOf } from './audit-words.js';
import { auditCopy as words } from './audit.copy.js';
import { type AuditFilter, auditQuery } from './audit.queries.js';

/** The lines under a filter, newest first; one at a time opens. */
export function AuditList({ filter }: { filter: AuditFilter }) {
  const list = useInfiniteQuery(auditQuery(filter, useZone()));
  const [opened, setOpened] = useState<AuditLine | null>(null);
  if (list.isPending) return <Skeleton className="h-48 w-full" />;
  if (list.data === undefined) {
    const retry = () => void list.refetch();
    return <ErrorState what={words.theLog} {...failureOf(list.error)} isRetrying={list.isFetching} onRetry={retry} />;
  }
  const lines = list.data.pages.flatMap(({ items }) => items);
  if (lines.length === 0) return <EmptyState icon={ScrollText} text={words.none} />;
  return (
    <>
      <ol aria-label={words.list} className="divide-y divide-line border-t border-line">
        {lines.map((line) => (
          <Line key={line.id} line={line} onOpen={() => setOpened(line)} />
        ))}
      </ol>
      {(list.hasNextPage || list.data.pages.length > 1) && (
        <LoadMore
          hasMore={list.hasNextPage}
          isLoading={list.isFetchingNextPage}
          isFailed={list.isFetchNextPageError}
          automatic={false}
          label={words.more}
          endText={words.end}
          failedText={words.moreFailed}
          onLoad={() => void list.fetchNextPage()}
        />
      )}
      {opened && <AuditDialog line={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function Line({ line, onOpen }: { line: AuditLine; onOpen: () => void }) {
  const sentence = sentenceOf(line);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2.5">
      <div className="min-w-0">
        <p dir="auto" className="wrap-anywhere">
          {sentence}
        </p>
        <p className="text-caption text-subtle">
          <Moment at={line.at} withTime />
        </p>
      </div>
      <Button aria-label={words.openOf(sentence)} aria-haspopup="dialog" onPress={onOpen}>
        {words.open}
      </Button>
    </li>
  );
}

/** All that a line says, in its own words. */
function AuditDialog({ line, onClose }: { line: AuditLine; onClose: () => void }) {
  return (
    <ModalDialog title={sentenceOf(line)} isOpen onOpenChange={onClose}>
      <dl className="grid gap-2">
        <Detail name={words.when}>
          <Moment at={line.at} withTime />
        </Detail>
        <Detail name={words.who}>
          {actorOf(line)} <code className="reference text-small text-muted">{line.actor}</code>
        </Detail>
        <Detail name={words.action}>{actionOf(line.action)}</Detail>
        {line.subject !== null && (
          <Detail name={words.subject}>
            <code className="reference text-small">{line.subject}</code>
          </Detail>
        )}
        {detailsOf(line).map(([name, text]) => (
          <Detail key={name} name={name}>
            {text}
          </Detail>
        ))}
        <Detail name={words.line}>{line.id}</Detail>
      </dl>
    </ModalDialog>
  );
}
