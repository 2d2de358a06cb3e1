import { leftOutNames, type TargetCoverage as Coverage } from '@deskledger/contracts';
import { verdicts } from '@deskledger/domain';
import { useQuery } from '@tanstack/react-query';
import { n } from '../../../copy/count.js';
import { failureOf } from '../../../lib/api/failure.js';
import { shareTexts } from '../../../lib/numbers/shares.js';
import { ticketsPath } from '../../../lib/url/paths.js';
import type { PeriodView } from '../../../lib/url/period.js';
import { policyValues, type TicketView } from '../../../lib/url/ticket-view.js';
import { TextLink } from '../../../ui/buttons/text-link.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import { Card } from '../../../ui/layout/card.js';
import { targetCoverageQuery } from '../reports.queries.js';
import { targetCoverageCopy as words } from './target-coverage.copy.js';

/** Which tickets no target counts, and where help desk and policies differ; nothing where there is none of either. It fails alone. */
export function TargetCoverage({ period }: { period: PeriodView }) {
  const query = useQuery(targetCoverageQuery(period));
  if (query.isError && query.data === undefined) {
    return (
      <Card title={words.excluded.title}>
        <ErrorState
          what={words.theTickets}
          {...failureOf(query.error)}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </Card>
    );
  }
  if (query.data === undefined) return null;
  const { leftOut, verdicts: pairs } = query.data;
  return (
    <>
      {leftOut.length > 0 && <Excluded {...{ leftOut, period }} isStale={query.isPlaceholderData} />}
      {pairs.length > 0 && <Verdicts {...{ pairs, period }} isStale={query.isPlaceholderData} />}
    </>
  );
}

const headClass = 'px-2 py-1.5 font-medium first:ps-0 last:pe-0';
const cellClass = 'px-2 py-2 align-top first:ps-0 last:pe-0';
const sumOf = (counts: readonly { count: number }[]) => counts.reduce((sum, { count }) => sum + count, 0);

interface CardProps {
  period: PeriodView;
  isStale: boolean;
}

/** A count that leads to its tickets, archived ones included; without a link where no list has them. */
function Count({ count, asked, label }: { count: number; asked: Partial<TicketView> | undefined; label: string }) {
  if (asked === undefined || count === 0) return n(count);
  return (
    <TextLink to={ticketsPath({ ...asked, archived: 'include' })} aria-label={`${n(count)} ${label}`}>
      {n(count)}
    </TextLink>
  );
}

/** Spam, tests, merged and deleted tickets are in no list. */
function excludedBy(
  reason: Coverage['leftOut'][number]['reason'],
  period: PeriodView,
): Partial<TicketView> | undefined {
  const policyResult = policyValues.find((value) => value === reason);
  return policyResult && { ...period, policyResult };
}

function Excluded({ leftOut, period, isStale }: Pick<Coverage, 'leftOut'> & CardProps) {
  const { title, definition, reason, count, all, why } = words.excluded;
  return (
    <Card title={title} definition={definition} isStale={isStale}>
      <table className="w-full text-body">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b border-line text-small text-muted">
            <th scope="col" className={`${headClass} text-start`}>
              {reason}
            </th>
            <th scope="col" className={`${headClass} text-end`}>
              {count}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {leftOut.map((each) => (
            <tr key={each.reason}>
              <th scope="row" className={`${cellClass} text-start font-normal`}>
                {leftOutNames[each.reason]}
                <span className="block text-small text-muted">{why[each.reason]}</span>
              </th>
              <td className={`${cellClass} numeric text-end`}>
                <Count count={each.count} asked={excludedBy(each.reason, period)} label={leftOutNames[each.reason]} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line font-medium">
            <th scope="row" className={`${cellClass} text-start font-medium`}>
              {all}
            </th>
            <td className={`${cellClass} numeric text-end`}>{n(sumOf(leftOut))}</td>
          </tr>
        </tfoot>
      </table>
    </Card>
  );
}

const complianceOf = { met: 'compliant', breached: 'noncompliant' } as const;

type Pair = Coverage['verdicts'][number];

function Verdicts({ pairs, period, isStale }: { pairs: readonly Pair[] } & CardProps) {
  const { title, definition, summary, advice, helpDesk, policy } = words.verdicts;
  const cells = verdicts.flatMap((row) =>
    verdicts.map((column) => pairs.find((pair) => pair.helpDesk === row && pair.policy === column)?.count ?? 0),
  );
  const shares = shareTexts(cells);
  const same = sumOf(pairs.filter((pair) => pair.helpDesk === pair.policy));
  return (
    <Card title={title} definition={definition} isStale={isStale}>
      <p className="mb-3 max-w-prose text-muted">
        {summary(same, sumOf(pairs))} {same < sumOf(pairs) && advice}
      </p>
      <div className="relative overflow-x-auto">
        <table className="w-full text-body">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-line text-small text-muted">
              <td />
              {verdicts.map((column) => (
                <th key={column} scope="col" className={`${headClass} text-end`}>
                  {policy[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {verdicts.map((row, down) => (
              <tr key={row}>
                <th scope="row" className={`${cellClass} text-start font-normal`}>
                  {helpDesk[row]}
                </th>
                {verdicts.map((column, across) => (
                  <td key={column} className={`${cellClass} numeric text-end`}>
                    <Count
                      count={cells[down * verdicts.length + across]!}
                      asked={{ ...period, compliance: complianceOf[row], state: 'closed', policyResult: column }}
                      label={`${helpDesk[row]}, ${policy[column]}`}
                    />{' '}
                    <span className="text-small text-subtle">{shares[down * verdicts.length + across]}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
