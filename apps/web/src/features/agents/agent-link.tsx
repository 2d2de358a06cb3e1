import { agentPath } from '../../lib/url/paths.js';
import { TextLink } from '../../ui/buttons/text-link.js';
import { useReadsFiguresOf } from '../account/index.js';

interface AgentLinkProps {
  id: string;
  name: string;
  className?: string;
}

/** An agent's name, which leads to the page about them where their figures are the reader's to see. */
export function AgentLink({ id, name, className }: AgentLinkProps) {
  const isTheirs = useReadsFiguresOf();
  if (isTheirs?.(id) !== true) {
    return (
      <span dir="auto" className={className}>
        {name}
      </span>
    );
  }
  return (
    <TextLink to={agentPath(id)} dir="auto" className={className}>
      {name}
    </TextLink>
  );
}
