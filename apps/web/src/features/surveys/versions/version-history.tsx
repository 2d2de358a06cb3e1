import type { SurveyVersion } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { surveyCopy } from '../surveys.copy.js';
import { versionsCopy as words } from './versions.copy.js';
import { failureOf } from '../../../lib/api/failure.js';
import { Badge } from '../../../ui/inline/badge.js';
import { Button } from '../../../ui/buttons/button.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import { Fact, Facts } from '../../../ui/inline/facts.js';
import { FocusedButton } from '../../../ui/buttons/focused-button.js';
import { ModalDialog } from '../../../ui/overlays/modal-dialog.js';
import { Moment } from '../../../ui/inline/moment.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { versionsQuery } from '../surveys.queries.js';
import { VersionView } from './version-view.js';

interface VersionHistoryProps {
  id: string;
  onClose: () => void;
  /** Left out for those who only look. */
  onRestore?: ((version: SurveyVersion) => void) | undefined;
}

/** Who published what and when; each version can be read, and brought back as a draft. */
export default function VersionHistory({ id, onClose, onRestore }: VersionHistoryProps) {
  const [viewed, setViewed] = useState<SurveyVersion | null>(null);
  return (
    <ModalDialog
      title={viewed === null ? words.title : words.number(viewed.version)}
      isOpen
      isWide
      onOpenChange={onClose}
      footer={
        viewed !== null && (
          <>
            <FocusedButton onPress={() => setViewed(null)}>{words.back}</FocusedButton>
            {onRestore && (
              <Button
                look="primary"
                onPress={() => {
                  onRestore(viewed);
                  onClose();
                }}
              >
                {words.restore}
              </Button>
            )}
          </>
        )
      }
    >
      {viewed === null ? <VersionList id={id} onView={setViewed} /> : <VersionView version={viewed} />}
    </ModalDialog>
  );
}

function VersionList({ id, onView }: { id: string; onView: (version: SurveyVersion) => void }) {
  const query = useQuery(versionsQuery(id));
  if (query.isPending) return <Skeleton className="h-24 w-full" />;
  if (query.data === undefined) {
    return (
      <ErrorState
        what={surveyCopy.theVersions}
        {...failureOf(query.error)}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (query.data.length === 0) return <p className="text-muted">{words.empty}</p>;
  return (
    <ol className="-my-3 divide-y divide-line">
      {query.data.map((version, index) => (
        <li key={version.version} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2 font-medium">
              {words.number(version.version)}
              {index === 0 && <Badge tone="success">{words.current}</Badge>}
            </p>
            <Facts className="text-small text-muted">
              <Fact>
                <Moment at={version.publishedAt} withTime />
                {version.publishedBy !== null && ` ${words.by(version.publishedBy)}`}
              </Fact>
              <Fact>{surveyCopy.questions(version.questions.length)}</Fact>
              <Fact>{surveyCopy.responses(version.responses)}</Fact>
            </Facts>
          </div>
          <Button aria-label={words.viewOf(version.version)} onPress={() => onView(version)}>
            {words.view}
          </Button>
        </li>
      ))}
    </ol>
  );
}
