import type { WhatIf } from '@deskledger/contracts';
import { n } from '../../copy/count.js';
import { formatInstant } from '../../lib/dates/instant.js';
import { useZone } from '../../lib/dates/zone.js';
import { formatPercent } from '../../lib/numbers/format.js';
import { ticketPath } from '../../lib/url/paths.js';
import { TextLink } from '../../ui/buttons/text-link.js';
import { FiguresTable, previewCopy, settingValues, timeText } from '../organization/index.js';
import { serviceLevelsCopy } from './service-levels.copy.js';

const { whatIf: words } = serviceLevelsCopy;
const comparedHead = [words.now, words.then, words.newlyMissed, words.newlyMet];

/** What became of past tickets by a draft. */
export function WhatIfResult({ result }: { result: WhatIf }) {
  const { tickets, targets, changed, organizations, needed } = result;
  return (
    <div className="grid gap-5">
      <p role="status">{summaryOf(result)}</p>
      {targets.length > 0 && (
        <section>
          <h3 className="mb-1 text-h3">{words.met}</h3>
          <FiguresTable
            head={[words.target, ...comparedHead]}
            rows={targets.map((target) => [
              settingValues.clocks[target.kind],
              formatPercent(target.before.rate),
              formatPercent(target.after.rate),
              n(movesTo(target, 'breached')),
              n(movesTo(target, 'met')),
            ])}
          />
        </section>
      )}
      {organizations.length > 0 && (
        <section>
          <h3 className="mb-1 text-h3">{words.byOrganization}</h3>
          <FiguresTable
            head={[words.organization, ...comparedHead]}
            rows={organizations.map(({ name, before, after, newlyMissed, newlyMet }) => [
              name ?? words.noOrganization,
              formatPercent(before.rate),
              formatPercent(after.rate),
              n(newlyMissed),
              n(newlyMet),
            ])}
          />
        </section>
      )}
      {needed.length > 0 && <NeededTimes needed={needed} />}
      {changed > 0 && <NewestChanges result={result} />}
      {tickets > 0 && targets.length > 0 && <p className="text-muted">{words.assumption}</p>}
    </div>
  );
}

function NeededTimes({ needed }: Pick<WhatIf, 'needed'>) {
  const shares = needed[0]!.within.map(({ share }) => share);
  return (
    <section>
      <h3 className="text-h3">{words.needed}</h3>
      <p className="mb-1 text-small text-muted">{words.neededText}</p>
      <FiguresTable
        head={[words.target, words.allows, ...shares.map(words.share)]}
        rows={needed.map(({ policy, kind, minutes, within }) => [
          words.neededName(policy.name, settingValues.clocks[kind]),
          timeText(minutes),
          ...within.map((each) => (each.minutes === null ? words.never : timeText(each.minutes))),
        ])}
      />
    </section>
  );
}

/** The newest of the tickets that stand otherwise, each with a link to its story. */
function NewestChanges({ result: { newest, changed } }: { result: WhatIf }) {
  const zone = useZone();
  return (
    <details>
      <summary className="cursor-pointer rounded-chip">{words.newest(newest.length, changed)}</summary>
      <FiguresTable
        head={[previewCopy.ticket, words.target, previewCopy.verdict, previewCopy.deadline]}
        rows={newest.map(({ id, ticketId, kind, from, to, dueAfter }) => [
          <TextLink
            key={id}
            to={ticketPath(id)}
            target="_blank"
            aria-label={previewCopy.opens(ticketId)}
            className="reference"
          >
            {ticketId}
          </TextLink>,
          settingValues.clocks[kind],
          previewCopy.pair(words.standings[from], words.standings[to]),
          dueAfter === null ? previewCopy.noDeadline : formatInstant(dueAfter, zone),
        ])}
      />
    </details>
  );
}

function summaryOf({ targets, changed, tickets }: WhatIf): string {
  if (targets.length === 0) return words.nothing;
  return changed === 0 ? words.none(tickets) : words.changed(changed, tickets);
}

function movesTo({ moves }: WhatIf['targets'][number], verdict: 'breached' | 'met'): number {
  return moves.reduce((sum, { to, promises }) => sum + (to === verdict ? promises : 0), 0);
}
