import type { AuditLine } from '@deskledger/contracts';
import { Moment } from '../../ui/inline/moment.js';
import { ModalDialog } from '../../ui/overlays/modal-dialog.js';
import { Detail } from '../deliveries/index.js';
import { actionOf, actorOf, detailsOf, sentenceOf } from './audit-words.js';
import { auditCopy as words } from './audit.copy.js';

/** All that a line says, in its own words. */
export function AuditDialog({ line, onClose }: { line: AuditLine; onClose: () => void }) {
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
