import type { FigureTarget } from '@deskledger/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Target } from '../../charts/plot/plot.js';
import { organizationQuery } from '../../lib/api/organization.queries.js';
import { targetMeasures, targetText } from './targets.js';
import { targetsCopy as words } from './targets.copy.js';

/** What a figure should be, in the unit of the figure, and in words; undefined where nobody has said. */
export function useTarget(name: FigureTarget): Target | undefined {
  const target = useQuery(organizationQuery).data?.figureTargets[name] ?? null;
  return useMemo(() => {
    if (target === null) return undefined;
    return { value: target * targetMeasures[name].scale, label: words.target(targetText(name, target)) };
  }, [name, target]);
}
