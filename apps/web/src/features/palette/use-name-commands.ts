import { useQuery } from '@tanstack/react-query';
import { Building2, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { agentPath, organizationPath } from '../../lib/url/paths.js';
import type { PeriodView } from '../../lib/url/period.js';
import { useReadsFiguresOf } from '../account/index.js';
import { facetsQuery } from '../slice/index.js';
import type { CommandGroup } from './command.js';
import { paletteCopy as words } from './palette.copy.js';

const most = 6;

/** Opens the pages about organizations and agents that the reader may see, in the range that the reader has chosen. Asked for with the text. */
export function useNameCommands(text: string, period: PeriodView): CommandGroup[] {
  const navigate = useNavigate();
  const isTheirs = useReadsFiguresOf();
  const { data } = useQuery({ ...facetsQuery, enabled: text.trim() !== '' });
  const organizations = (data?.organizations ?? []).map(({ id, name }) => ({
    id: `organization:${id}`,
    name,
    icon: Building2,
    needsText: true,
    run: () => void navigate(organizationPath(id, period)),
  }));
  const agents = (data?.agents ?? [])
    .filter(({ id }) => isTheirs?.(id))
    .map(({ id, name }) => ({
      id: `agent:${id}`,
      name,
      icon: UserRound,
      needsText: true,
      run: () => void navigate(agentPath(id, period)),
    }));
  return [
    { id: 'organizations', title: words.groups.organizations, commands: organizations, most },
    { id: 'agents', title: words.groups.agents, commands: agents, most },
  ];
}
