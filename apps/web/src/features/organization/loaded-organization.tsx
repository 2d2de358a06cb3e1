import type { EditableSettings } from '@deskledger/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PanelSkeleton, settingsCopy } from '../settings/index.js';
import { failureOf } from '../../lib/api/failure.js';
import { ErrorState } from '../../ui/feedback/error-state.js';

interface LoadedOrganizationProps {
  query: UseQueryResult<unknown>;
  settings: EditableSettings | undefined;
  children: (settings: EditableSettings) => ReactNode;
}

/** The form rows until the settings are there, or why they are not. */
export function LoadedOrganization({ query, settings, children }: LoadedOrganizationProps) {
  if (settings) return children(settings);
  if (!query.isError) return <PanelSkeleton />;
  const { detail, requestId } = failureOf(query.error);
  return (
    <ErrorState
      what={settingsCopy.theSettings}
      detail={detail}
      requestId={requestId}
      isRetrying={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
