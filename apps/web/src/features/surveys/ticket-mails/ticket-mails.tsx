import type { EditableSettings, SurveyTemplate } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { organizationQuery } from '../../../lib/api/organization.queries.js';
import { settingsPath } from '../../../lib/url/paths.js';
import { TextLink } from '../../../ui/buttons/text-link.js';
import { surveysQuery } from '../surveys-list.query.js';
import { ticketMailsCopy as words } from './ticket-mails.copy.js';

interface TicketMailsProps {
  /** What is to be said of the surveys and the settings; null: nothing. */
  announce: (surveys: readonly SurveyTemplate[], settings: EditableSettings) => string | null;
  /** Leads to where the survey is chosen. */
  withLink?: boolean;
  className?: string;
}

/** Which survey tickets are sent; nothing until that is known. */
export function TicketMails({ announce, withLink = false, className }: TicketMailsProps) {
  const { data: surveys } = useQuery(surveysQuery);
  const { data: settings } = useQuery(organizationQuery);
  const text = surveys && settings && announce(surveys, settings);
  if (!text) return null;
  return (
    <p dir="auto" className={className}>
      {text}
      {withLink && (
        <>
          {' '}
          <TextLink to={settingsPath('survey')}>{words.settings}</TextLink>
        </>
      )}
    </p>
  );
}
