import { customerPath } from '../../lib/url/paths.js';
import { TextLink } from '../../ui/buttons/text-link.js';
import { customersCopy } from './customers.copy.js';

/** Leads to all surveys of the contact of a ticket. */
export function CustomerLink({ ticket }: { ticket: string }) {
  return (
    <TextLink to={customerPath(ticket)} className="inline-block py-0.5">
      {customersCopy.history}
    </TextLink>
  );
}
