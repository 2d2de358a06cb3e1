import { useQuery } from '@tanstack/react-query';
import { Sparkline } from '../../../charts/time/sparkline.js';
import { managementCopy } from './management.copy.js';
import { recentTrendQuery } from '../surveys.queries.js';

/** The shape of the responses over the last 30 days, today still growing; nothing where there was none. */
export default function RecentTrend({ survey }: { survey: string }) {
  const { data } = useQuery(recentTrendQuery(survey));
  if (!data?.some((responses) => responses > 0)) return null;
  return (
    <span title={managementCopy.recentTrend}>
      <Sparkline values={data} isUnfinished />
    </span>
  );
}
