import type { EditableSettings } from '@deskledger/contracts';
import { settingNames } from './setting-words.copy.js';
import { organizationCopy } from './organization.copy.js';
import { Card } from '../../ui/layout/card.js';
import { TextArea } from '../../ui/fields/text-area.js';
import { TextField } from '../../ui/fields/text-field.js';

const words = organizationCopy.contact;

export type ContactData = Pick<EditableSettings, 'supportEmail' | 'supportPhone' | 'supportAddress'>;

interface ContactCardProps {
  contact: ContactData;
  isReadOnly: boolean;
  onChange: (contact: Partial<ContactData>) => void;
}

/** How visitors of the landing page reach the support. An emptied field says nothing. */
export function ContactCard({ contact, isReadOnly, onChange }: ContactCardProps) {
  const textOrNull = (text: string) => (text.trim() === '' ? null : text);
  return (
    <Card title={words.title}>
      <p className="mt-1 mb-3 text-body text-muted">{words.text}</p>
      <div className="grid gap-4">
        <TextField
          label={settingNames.supportEmail}
          type="email"
          maxLength={254}
          value={contact.supportEmail ?? ''}
          error={contactFault(contact) ?? undefined}
          isReadOnly={isReadOnly}
          onChange={(text) => onChange({ supportEmail: textOrNull(text) })}
        />
        <TextField
          label={settingNames.supportPhone}
          type="tel"
          maxLength={50}
          value={contact.supportPhone ?? ''}
          isReadOnly={isReadOnly}
          onChange={(text) => onChange({ supportPhone: textOrNull(text) })}
        />
        <TextArea
          label={settingNames.supportAddress}
          maxLength={300}
          value={contact.supportAddress ?? ''}
          isReadOnly={isReadOnly}
          onChange={(text) => onChange({ supportAddress: textOrNull(text) })}
        />
      </div>
    </Card>
  );
}

/** What keeps the contact data from being saved, in words. */
export function contactFault({ supportEmail }: ContactData): string | null {
  return supportEmail === null || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(supportEmail.trim()) ? null : words.emailWrong;
}
