import type { TicketFacets } from '@deskledger/contracts';
import { copy } from '../../../copy/copy.js';
import { ticketListCopy as words } from '../ticket-list.copy.js';
import { notSet } from '../../../lib/url/not-set.js';
import { type TicketView } from '../../../lib/url/ticket-view.js';
import { Several } from '../../../ui/fields/several.js';
import { priorityLevel } from '../status-look.js';

interface FacetFieldsProps {
  view: TicketView;
  /** undefined until they are known; what is chosen can be taken away all the same. */
  facets: TicketFacets | undefined;
  onChange: (part: Partial<TicketView>) => void;
}

/** Organization, agent and the other things that tickets have; tickets without one can be asked for too. */
export function FacetFields({ view, facets, onChange }: FacetFieldsProps) {
  const organizations = new Map(facets?.organizations.map(({ id, name }) => [id, name]));
  const agents = new Map(facets?.agents.map(({ id, name }) => [id, name]));
  const fields = [
    {
      key: 'org',
      words: 'organization',
      options: [...organizations.keys()],
      nameOf: (id: string) => organizations.get(id),
    },
    { key: 'assignee', words: 'agent', options: [...agents.keys()], nameOf: (id: string) => agents.get(id) },
    { key: 'priority', words: 'priority', options: byLevel(facets?.priorities ?? []) },
    { key: 'classification', words: 'classification', options: facets?.classifications ?? [] },
    { key: 'designation', words: 'designation', options: facets?.designations ?? [] },
    { key: 'channel', words: 'channel', options: facets?.channels ?? [] },
  ] as const;
  return fields.map(({ key, words: name, options, ...field }) => (
    <Several
      key={key}
      label={words[name]}
      anyText={words.any[name]}
      emptyText={words.nothing}
      values={view[key]}
      options={[...options, notSet]}
      labelOf={(value) =>
        value === notSet ? copy.state.notSet : (('nameOf' in field ? field.nameOf(value) : undefined) ?? value)
      }
      onChange={(values) => onChange({ [key]: values })}
    />
  ));
}

/** Low before urgent; names that we do not know come last, by name. */
function byLevel(priorities: readonly string[]): string[] {
  const level = (priority: string) => priorityLevel(priority) ?? Infinity;
  return [...priorities].sort((one, other) => level(one) - level(other) || one.localeCompare(other));
}
