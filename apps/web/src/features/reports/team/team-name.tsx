import { TextLink } from '../../../ui/buttons/text-link.js';
import type { TeamRow } from './team-rows.js';

/** The name, a link to the page about the agent, with the team under it. */
export function TeamName({ row: { name, under, to } }: { row: TeamRow }) {
  return (
    <span className="grid min-w-0">
      <bdi className="truncate">{to === null ? name : <TextLink to={to}>{name}</TextLink>}</bdi>
      {under !== null && (
        <span dir="auto" className="truncate text-small text-subtle">
          {under}
        </span>
      )}
    </span>
  );
}
