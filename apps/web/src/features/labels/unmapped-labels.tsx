import { unmappedLabelsOf, type UnmappedLabel } from '@deskledger/contracts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { labelsCopy as words } from './labels.copy.js';
import { settingsPath } from '../../lib/url/paths.js';
import { Button } from '../../ui/buttons/button.js';
import { TextLink } from '../../ui/buttons/text-link.js';
import { borneLabelsQuery } from './labels.queries.js';
import { MapLabelDialog } from './map-label-dialog.js';

/** Labels that are shown at once; the table of statuses has all of them. */
const most = 10;

interface UnmappedLabelsProps {
  connection: { readonly id: string; readonly name: string };
}

/** The labels of a connection that nobody has mapped; one press leads to the mapping. Nothing where there are none. */
export function UnmappedLabels({ connection: { id, name } }: UnmappedLabelsProps) {
  const { data } = useQuery(borneLabelsQuery);
  const [asked, setAsked] = useState<UnmappedLabel | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const labels = unmappedLabelsOf(data?.items ?? [], id);
  const close = () => setAsked(null);
  return (
    // The focus comes here when the label that was pressed has gone.
    <div ref={place} tabIndex={-1} className="min-w-0">
      {labels.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 py-1">
          <span className="text-small text-warning">{words.unmappedText}</span>
          <ul aria-label={words.unmappedOf(name)} className="contents">
            {labels.slice(0, most).map(({ label, tickets }) => (
              <li key={label} className="max-w-full">
                <Button
                  aria-label={words.map(words.borne(label, tickets))}
                  className="h-8! max-w-full rounded-pill! px-3! text-small pointer-coarse:h-11!"
                  onPress={() => setAsked({ label, tickets })}
                >
                  <span dir="auto" className="numeric truncate">
                    {words.borne(label, tickets)}
                  </span>
                </Button>
              </li>
            ))}
          </ul>
          {labels.length > most && <TextLink to={settingsPath('status')}>{words.more(labels.length - most)}</TextLink>}
        </div>
      )}
      {asked && (
        <MapLabelDialog
          label={asked.label}
          tickets={asked.tickets}
          onMapped={() => {
            close();
            place.current?.focus();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
