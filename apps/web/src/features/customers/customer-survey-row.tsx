import type { CustomerSurvey } from '@deskledger/contracts';
import { zonedDay } from '@deskledger/domain';
import { copy } from '../../copy/copy.js';
import { useOrganizationZone } from '../../lib/dates/zone.js';
import { followUpPath, surveyResultsPath, ticketPath } from '../../lib/url/paths.js';
import { emptyResults } from '../../lib/url/results-view.js';
import { TextLink } from '../../ui/buttons/text-link.js';
import { Badge, type Tone } from '../../ui/inline/badge.js';
import { Fact, Facts } from '../../ui/inline/facts.js';
import { Moment } from '../../ui/inline/moment.js';
import { StateGlyph, type GlyphShape } from '../../ui/inline/state-glyph.js';
import { followUpStateOf } from '../follow-ups/index.js';
import { RatingStars } from '../survey-results/index.js';
import { customersCopy as words } from './customers.copy.js';

const looks: Record<CustomerSurvey['state'], { tone: Tone; shape: GlyphShape }> = {
  waiting: { tone: 'info', shape: 'ring' },
  asked: { tone: 'info', shape: 'ring' },
  opened: { tone: 'info', shape: 'half' },
  answered: { tone: 'success', shape: 'check' },
  voided: { tone: 'neutral', shape: 'dash' },
  expired: { tone: 'neutral', shape: 'dash' },
  undeliverable: { tone: 'danger', shape: 'dash' },
};

/** One survey of a customer: how they rated, about which ticket, and how far it came. */
export function CustomerSurveyRow({ survey: asked }: { survey: CustomerSurvey }) {
  const { id, state, survey, ticket, rating, followUp } = asked;
  const { tone, shape } = looks[state];
  return (
    <li className="grid gap-x-4 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,16rem)] md:items-start">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {rating !== null && <RatingStars value={rating} min={1} max={5} />}
          {rating === null && state === 'answered' && <span className="text-small text-muted">{words.noRating}</span>}
          <span dir="auto" className="font-medium wrap-anywhere">
            {survey.title}
          </span>
        </div>
        <Facts className="mt-1.5 text-small wrap-anywhere text-muted">
          {ticket && (
            <Fact>
              <TextLink to={ticketPath(ticket.id)} dir="auto" className="inline-block py-0.5">
                {ticket.subject ?? copy.state.noSubject}
              </TextLink>
            </Fact>
          )}
          {ticket && <Fact>{ticket.ticketId}</Fact>}
          {state === 'answered' && (
            <Fact>
              <ResponseLink survey={asked} />
            </Fact>
          )}
          {followUp && (
            <Fact>
              <TextLink to={followUpPath(id)} className="inline-block py-0.5">
                {words.followUp(followUpStateOf(followUp))}
              </TextLink>
            </Fact>
          )}
        </Facts>
      </div>
      <div className="min-w-0">
        <Badge tone={tone}>
          <StateGlyph shape={shape} className="size-3.5" />
          {words.states[state]}
        </Badge>
        <Step survey={asked} />
      </div>
    </li>
  );
}

/** The responses of the day of the answer that have its rating. */
function ResponseLink({ survey: { survey, answeredAt, rating } }: { survey: CustomerSurvey }) {
  const day = zonedDay(useOrganizationZone())(Date.parse(answeredAt ?? ''));
  const view = {
    ...emptyResults,
    ...{ period: 'custom' as const, from: day, to: day },
    rating: rating === null ? [] : [rating],
  };
  return (
    <TextLink
      to={surveyResultsPath(survey.id, view)}
      aria-label={words.responseOf(survey.title)}
      className="inline-block py-0.5"
    >
      {words.response}
    </TextLink>
  );
}

/** The last thing that happened, and when. */
function Step({ survey: { state, askedAt, openedAt, answeredAt, expiresAt } }: { survey: CustomerSurvey }) {
  const [step, at] = answeredAt
    ? [words.answered, answeredAt]
    : state === 'expired' && expiresAt
      ? [words.expired, expiresAt]
      : openedAt
        ? [words.opened, openedAt]
        : [words.invited, askedAt];
  return (
    <p className="mt-1 text-small text-muted">
      {step} <Moment at={at} withTime className="numeric whitespace-nowrap" />
    </p>
  );
}
