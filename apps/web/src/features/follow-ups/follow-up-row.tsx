import type { FollowUp, FollowUpChange } from '@deskledger/contracts';
import { closeReasons, zonedDay } from '@deskledger/domain';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { copy } from '../../copy/copy.js';
import { failureOf } from '../../lib/api/failure.js';
import { useOrganizationZone } from '../../lib/dates/zone.js';
import { organizationPath, surveyResultsPath, ticketPath } from '../../lib/url/paths.js';
import { emptyResults } from '../../lib/url/results-view.js';
import { Button } from '../../ui/buttons/button.js';
import { TextLink } from '../../ui/buttons/text-link.js';
import { toast } from '../../ui/feedback/toasts.js';
import { Select } from '../../ui/fields/select.js';
import { Badge, type Tone } from '../../ui/inline/badge.js';
import { Fact, Facts } from '../../ui/inline/facts.js';
import { Moment } from '../../ui/inline/moment.js';
import { StateGlyph, type GlyphShape } from '../../ui/inline/state-glyph.js';
import { Menu, MenuItem } from '../../ui/overlays/menu.js';
import { accountQuery, useReadsPeople } from '../account/index.js';
import { CustomerLink } from '../customers/index.js';
import { RatingStars } from '../survey-results/index.js';
import { followUpStateOf } from './follow-up-state.js';
import { followUpsCopy } from './follow-ups.copy.js';
import { assigneesQuery, change, followUpsChanged } from './follow-ups.queries.js';

const { row: words, actions } = followUpsCopy;

const looks: Record<FollowUp['state'], { tone: Tone; shape: GlyphShape }> = {
  new: { tone: 'warning', shape: 'ring' },
  in_contact: { tone: 'info', shape: 'half' },
  closed: { tone: 'success', shape: 'check' },
};

/** One response to follow up on: what it is about, where the follow-up is, and what can be done. */
export function FollowUpRow({ followUp }: { followUp: FollowUp }) {
  const queries = useQueryClient();
  const changing = useMutation({
    mutationFn: (what: FollowUpChange) => change(followUp, what),
    onError: (error) => toast.error(failureOf(error).detail),
    // Also what somebody else has changed is to be seen.
    onSettled: () => followUpsChanged(queries),
  });
  const act = (what: FollowUpChange) => changing.mutate(what);
  return (
    <li
      aria-label={words.name(followUp.survey.title)}
      className="grid gap-x-4 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,12rem)_minmax(0,14rem)] md:items-start"
    >
      <About followUp={followUp} />
      <State followUp={followUp} />
      <div className="flex flex-wrap items-end gap-2">
        <Assignee followUp={followUp} onChange={(assignedTo) => act({ assignedTo })} />
        {followUp.canChange && <Steps state={followUp.state} isPending={changing.isPending} onAct={act} />}
      </div>
    </li>
  );
}

function About({ followUp }: { followUp: FollowUp }) {
  const { rating, survey, ticket, organization, organizationName, rule } = followUp;
  const day = zonedDay(useOrganizationZone())(Date.parse(followUp.openedAt));
  const view = {
    ...emptyResults,
    period: 'custom' as const,
    from: day,
    to: day,
    rating: rating === null ? [] : [rating],
  };
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-3">
        {rating === null ? (
          <span className="text-small text-muted">{words.noRating}</span>
        ) : (
          <RatingStars value={rating} min={1} max={5} />
        )}
        {ticket === null ? (
          <span className="text-muted">{words.publicLink}</span>
        ) : (
          <TextLink to={ticketPath(ticket.id)} dir="auto" className="inline-block py-0.5 font-medium wrap-anywhere">
            {ticket.subject ?? copy.state.noSubject}
          </TextLink>
        )}
      </div>
      <Facts className="mt-1.5 text-small wrap-anywhere text-muted">
        {ticket && <Fact>{ticket.ticketId}</Fact>}
        {organization !== null && (
          <Fact>
            <TextLink to={organizationPath(organization)}>{organizationName}</TextLink>
          </Fact>
        )}
        <Fact>
          <TextLink to={surveyResultsPath(survey.id, view)}>{survey.title}</TextLink>
        </Fact>
        <Fact>{rule.name ?? words.formerRule}</Fact>
        {ticket && (
          <Fact>
            <CustomerLink ticket={ticket.id} />
          </Fact>
        )}
      </Facts>
    </div>
  );
}

function State({ followUp: { state, reason, openedAt, contactedAt, closedAt } }: { followUp: FollowUp }) {
  const { tone, shape } = looks[state];
  const [step, at] = closedAt
    ? [words.closed, closedAt]
    : contactedAt
      ? [words.contacted, contactedAt]
      : [words.answered, openedAt];
  return (
    <div className="min-w-0">
      <Badge tone={tone}>
        <StateGlyph shape={shape} className="size-3.5" />
        {followUpStateOf({ state, reason })}
      </Badge>
      <p className="mt-1 text-small text-muted">
        {step} <Moment at={at} withTime className="numeric whitespace-nowrap" />
      </p>
    </div>
  );
}

/** The value of the choice that is no account. */
const nobody = 'nobody';

/** Managers choose among all people; agents take what is nobody's, and see their own. */
function Assignee({ followUp, onChange }: { followUp: FollowUp; onChange: (account: string | null) => void }) {
  const { assignedTo, withheld } = followUp;
  const readsPeople = useReadsPeople() === true;
  const own = useQuery(accountQuery).data?.id;
  const { data: people = [] } = useQuery({ ...assigneesQuery, enabled: readsPeople });
  if (!readsPeople) {
    if (assignedTo === null && withheld === undefined && own !== undefined)
      return <Button onPress={() => onChange(own)}>{actions.take}</Button>;
    return <p className="text-small text-muted">{assignedTo?.name ?? words.someoneElse}</p>;
  }
  const options = [
    { value: nobody, label: words.unassigned },
    ...people.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const present = { value: assignedTo?.id ?? nobody, label: assignedTo?.name ?? words.former };
  return (
    <Select
      label={words.assignee}
      value={present.value}
      options={options.some(({ value }) => value === present.value) ? options : [...options, present]}
      onChange={(account) => onChange(account === nobody ? null : account)}
      className="w-full"
    />
  );
}

interface StepsProps {
  state: FollowUp['state'];
  isPending: boolean;
  onAct: (what: FollowUpChange) => void;
}

function Steps({ state, isPending, onAct }: StepsProps) {
  if (state === 'closed')
    return (
      <Button isPending={isPending} onPress={() => onAct({ state: 'open' })}>
        {actions.reopen}
      </Button>
    );
  return (
    <>
      {state === 'new' && (
        <Button isPending={isPending} onPress={() => onAct({ state: 'in_contact' })}>
          {actions.contact}
        </Button>
      )}
      <Menu label={actions.closeAs} trigger={<Button isPending={isPending}>{actions.close}</Button>}>
        {closeReasons.map((reason) => (
          <MenuItem key={reason} onAction={() => onAct({ state: 'closed', reason })}>
            {followUpsCopy.reasons[reason]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
