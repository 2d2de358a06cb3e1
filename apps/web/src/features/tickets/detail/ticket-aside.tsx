import type { TicketDetail } from '@deskledger/contracts';
import type { ReactNode } from 'react';
import { ticketCopy } from '../ticket.copy.js';
import { organizationPath } from '../../../lib/url/paths.js';
import { Breakable } from '../../../ui/inline/breakable.js';
import { Card } from '../../../ui/layout/card.js';
import { CopyButton } from '../../../ui/buttons/copy-button.js';
import { linkClass, TextLink } from '../../../ui/buttons/text-link.js';
import { CustomerLink } from '../../customers/index.js';
import { Detail, DetailList } from './detail-list.js';

export function ContactCard({ ticket }: { ticket: TicketDetail }) {
  return (
    <Card title={ticketCopy.contact}>
      <DetailList>
        <Detail name={ticketCopy.name}>{ticket.contact_name}</Detail>
        <Detail name={ticketCopy.email}>
          {ticket.contact_email && (
            <Copyable text={ticket.contact_email} what={ticketCopy.email.toLowerCase()}>
              <a href={`mailto:${ticket.contact_email}`} className={linkClass}>
                <Breakable text={ticket.contact_email} />
              </a>
            </Copyable>
          )}
        </Detail>
        {ticket.contact_email && (
          <Detail name={ticketCopy.surveys}>
            <CustomerLink ticket={ticket.id} />
          </Detail>
        )}
        <Detail name={ticketCopy.designation}>{ticket.designation}</Detail>
        <Detail name={ticketCopy.organization}>
          {ticket.organization && (
            <TextLink to={organizationPath(ticket.organization)}>
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
    { name: ticketCopy.endpoint, value: ticket.endpoint },
    { name: ticketCopy.ticketId, value: ticket.ticketId },
    { name: ticketCopy.internalId, value: ticket.id },
    { name: ticketCopy.organizationId, value: ticket.organization },
  ];
  return (
    <Card title={ticketCopy.technical}>
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
