import type { Quarantined } from '@deskledger/contracts';
import { quarantineCopy as words } from './quarantine.copy.js';
import { Button } from '../../../ui/buttons/button.js';
import { Fact, Facts } from '../../../ui/inline/facts.js';
import { Moment } from '../../../ui/inline/moment.js';

interface QuarantineRowProps {
  element: Quarantined;
  /** The name of its connection. */
  connection: string;
  onOpen: () => void;
}

export function QuarantineRow({ element, connection, onOpen }: QuarantineRowProps) {
  const { reason, explanation, receivedAt } = element;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="font-medium">{words.reasons[reason]}</p>
        <p dir="auto" className="line-clamp-2 text-small wrap-anywhere text-muted">
          {explanation}
        </p>
        <Facts className="text-caption text-subtle">
          <Fact className="wrap-anywhere">{connection}</Fact>
          <Fact>
            <Moment at={receivedAt} withTime />
          </Fact>
        </Facts>
      </div>
      <Button aria-label={words.openOf(words.reasons[reason], connection)} aria-haspopup="dialog" onPress={onOpen}>
        {words.open}
      </Button>
    </li>
  );
}
