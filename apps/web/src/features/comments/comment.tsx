import type { SurveyComment } from '@deskledger/contracts';
import { organizationPath, ticketPath } from '../../lib/url/paths.js';
import { TextLink } from '../../ui/buttons/text-link.js';
import { Badge } from '../../ui/inline/badge.js';
import { Moment } from '../../ui/inline/moment.js';
import { AgentLink } from '../agents/index.js';
import { RatingStars, WrittenAnswer } from '../survey-results/index.js';
import { commentsCopy as words } from './comments.copy.js';

/** What somebody wrote: with what rating, when, about which ticket. */
export function Comment({ comment }: { comment: SurveyComment }) {
  const {
    givenRating,
    ticket,
    texts,
    kind,
    created_at: at,
    organization,
    organizationName,
    assignee,
    survey,
  } = comment;
  return (
    <article className="grid gap-1.5 py-3">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-muted">
        {givenRating !== null && <RatingStars {...givenRating} />}
        <Moment at={at} className="numeric" />
        {kind === 'public' && <Badge tone="info">{words.publicLink}</Badge>}
        {organization !== null && (
          <TextLink to={organizationPath(organization)} dir="auto" className="min-w-0 truncate">
            {organizationName}
          </TextLink>
        )}
        {assignee && <AgentLink id={assignee.id} name={assignee.name ?? assignee.id} className="min-w-0 truncate" />}
        {ticket && (
          <TextLink to={ticketPath(ticket.id)} title={ticket.subject ?? undefined} className="reference">
            {words.about(ticket.ticketId)}
          </TextLink>
        )}
      </header>
      {texts.length === 0 && <p className="text-subtle">{words.erased}</p>}
      {texts.map(({ question, answer }, index) => (
        <div key={index} className="grid gap-0.5">
          <p dir="auto" className="text-small wrap-anywhere text-subtle" title={survey.title}>
            {question}
          </p>
          <WrittenAnswer text={answer} />
        </div>
      ))}
    </article>
  );
}
