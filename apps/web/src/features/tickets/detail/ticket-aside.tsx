import type { TicketDetail } from '@deskledger/contracts';
import type { ReactNode } from 'react';
import { copy } from '../../../copy/en.js';
import { ticketsPath } from '../../../lib/url/paths.js';
import { Breakable } from '../../../ui/inline/breakable.js';
import { Card } from '../../../ui/layout/card.js';
import { CopyButton } from '../../../ui/buttons/copy-button.js';
import { linkClass, TextLink } from '../../../ui/buttons/text-link.js';
import { Detail, DetailList } from './detail-list.js';

export function ContactCard({ ticket }: { ticket: TicketDetail }) {
  return (
    <Card title={copy.ticket.contact}>
      <DetailList>
        <Detail name={copy.ticket.name}>{ticket.contact_name}</Detail>
        <Detail name={copy.ticket.email}>
          {ticket.contact_email && (
            <Copyable text={ticket.contact_email} what={copy.ticket.email.toLowerCase()}>
              <a href={`mailto:${ticket.contact_email}`} className={linkClass}>
                <Breakable text={ticket.contact_email} />
              </a>
            </Copyable>
          )}
        </Detail>
        <Detail name={copy.ticket.designation}>{ticket.designation}</Detail>
        <Detail name={copy.ticket.organization}>
          {ticket.organization && (
            <TextLink to={ticketsPath({ org: [ticket.organization] })}>
              {ticket.organizationName ?? ticket.organization}
            </TextLink>
          )}
        </Detail>
      </DetailList>
    </Card>
  );
}

export function TechnicalCard({ ticket }: { ticket: TicketDetail }) {
  const ids = [
    { name: copy.ticket.endpoint, value: ticket.endpoint },
    { name: copy.ticket.ticketId, value: ticket.ticketId },
    { name: copy.ticket.internalId, value: ticket.id },
    { name: copy.ticket.organizationId, value: ticket.organization },
  ];
  return (
    <Card title={copy.ticket.technical}>
      <DetailList>
        {ids.map(({ name, value }) => (
          <Detail key={name} name={name}>
            {value && (
              <Copyable text={value} what={name}>
                <span className="reference font-mono text-small">
                  <Breakable text={value} />
                </span>
              </Copyable>
            )}
          </Detail>
        ))}
      </DetailList>
    </Card>
  );
}

function Copyable({ text, what, children }: { text: string; what: string; children: ReactNode }) {
  return (
    <span className="flex items-start gap-1">
      <span className="min-w-0">{children}</span>
      <CopyButton text={text} what={what} />
    </span>
  );
}
