import type { Connection } from '@deskledger/contracts';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { accessCopy as words } from './access.copy.js';
import { counted } from '../../../copy/count.js';
import { failureOf } from '../../../lib/api/failure.js';
import { Button } from '../../../ui/buttons/button.js';
import { connectionCalls } from '../connections.queries.js';

interface TestAccessProps {
  connection: Connection;
  /** Told whether the help desk answered. */
  onTested?: (hasAnswered: boolean) => void;
}

/** Asks the help desk once, and says beside the button what came of it. */
export function TestAccess({ connection: { id, name }, onTested }: TestAccessProps) {
  const testing = useMutation({
    mutationFn: () => connectionCalls.test(id),
    onSuccess: ({ ok }) => onTested?.(ok),
  });
  return (
    <>
      <Button
        aria-label={words.testOf(name)}
        isPending={testing.isPending}
        busyLabel={words.testing}
        onPress={() => testing.mutate()}
      >
        {words.test}
      </Button>
      {/* There before there is anything to say: a region that comes with its sentence is not heard. */}
      <p role="status" className="min-w-0 basis-full text-small empty:hidden">
        {testing.isError && <Trouble sentence={failureOf(testing.error).detail} />}
        {testing.data?.ok === false && <Trouble sentence={testing.data.trouble} />}
        {testing.data?.ok === true && (
          <span className="inline-flex items-start gap-1.5 text-success">
            <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
            {words.answered(counted(testing.data.tickets, 'ticket', 'tickets'))}
          </span>
        )}
      </p>
    </>
  );
}

function Trouble({ sentence }: { sentence: string }) {
  return (
    <span className="inline-flex items-start gap-1.5 wrap-anywhere text-danger">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />
      {sentence}
    </span>
  );
}
