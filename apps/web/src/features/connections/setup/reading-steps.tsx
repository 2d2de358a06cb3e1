import type { Connection } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { setupCopy as words } from './setup.copy.js';
import { Button } from '../../../ui/buttons/button.js';
import { accessCopy } from '../access/access.copy.js';
import { AccessForm, type AccessField } from '../access/access-form.js';
import { TestAccess } from '../access/test-access.js';
import { HistoryPart } from '../history/history-part.js';
import { readingsQuery } from '../history/history.queries.js';
import { SetupStep } from './setup-step.js';

interface ReadingStepsProps {
  connection: Connection;
  fields: readonly AccessField[];
  onChanged: () => void;
}

/** The access to a help desk, and its history. */
export function ReadingSteps({ connection, fields, onChanged }: ReadingStepsProps) {
  const [isChanging, setChanging] = useState(false);
  const run = useQuery(readingsQuery).data?.get(connection.id);
  const isReadable = connection.hasAccess && connection.deskUrl !== null;
  const [isTested, setTested] = useState(false);
  // Tickets that were fetched prove the access as well as a test does.
  const isProven = isReadable && (isTested || (run?.fetched ?? 0) > 0);
  // Its secret comes first, though these steps need not wait for it.
  const isTurn = connection.secret !== 'none';
  const isRead = run?.status === 'completed' && !run.dryRun;
  const given = () => {
    setChanging(false);
    setTested(false);
    onChanged();
  };
  return (
    <>
      <SetupStep number={3} title={words.read} state={isProven ? 'done' : isTurn ? 'now' : 'later'}>
        {!isReadable || isChanging ? (
          <AccessForm
            connection={connection}
            fields={fields}
            onGiven={given}
            onCancel={isChanging ? () => setChanging(false) : undefined}
          />
        ) : (
          <div className="flex flex-wrap items-center gap-2">
            <span className="me-auto text-muted">
              {accessCopy.given}. {!isProven && words.untested}
            </span>
            <Button onPress={() => setChanging(true)}>{accessCopy.change}</Button>
            <TestAccess connection={connection} onTested={setTested} />
          </div>
        )}
      </SetupStep>
      <SetupStep number={4} title={words.history} state={isRead ? 'done' : isProven && isTurn ? 'now' : 'later'}>
        {isReadable ? (
          <HistoryPart connection={connection} isOpen />
        ) : (
          <p className="text-muted">{words.historyLater}</p>
        )}
      </SetupStep>
    </>
  );
}
