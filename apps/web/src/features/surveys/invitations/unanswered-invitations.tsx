import type { RemindedWhich, SurveyTemplate } from '@deskledger/contracts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { failureOf } from '../../../lib/api/failure.js';
import { Button } from '../../../ui/buttons/button.js';
import { EmptyState } from '../../../ui/feedback/empty-state.js';
import { ErrorState } from '../../../ui/feedback/error-state.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { Checkbox } from '../../../ui/fields/checkbox.js';
import { Select } from '../../../ui/fields/select.js';
import { surveysQuery } from '../surveys-list.query.js';
import { surveyCopy } from '../surveys.copy.js';
import { InvitationRow, nameOf } from './invitation-row.js';
import { invitationsCopy } from './invitations.copy.js';
import { remindersCopy as words } from './reminders.copy.js';
import { unansweredQuery, type WaitingFilter } from './unanswered.queries.js';

const RemindDialog = lazy(() => import('./remind-dialog.js'));

type Opening = keyof typeof words.openings;
type Age = keyof typeof words.ages;

const openings = (['any', 'true', 'false'] as const).map((value) => ({ value, label: words.openings[value] }));
const ages = (['any', '3', '7', '14'] as const).map((value) => ({ value, label: words.ages[value] }));

/** Whom a survey waits for, and what reminds them. */
export default function UnansweredInvitations({ canEdit }: { canEdit: boolean }) {
  const active = useQuery(surveysQuery).data?.filter(({ status }) => status === 'active');
  const [chosen, setChosen] = useState<string>();
  const [opening, setOpening] = useState<Opening>('any');
  const [age, setAge] = useState<Age>('any');
  const survey = active?.find(({ id }) => id === chosen) ?? active?.[0];
  if (active === undefined) return <Skeleton className="mt-3 h-24 w-full" />;
  if (survey === undefined) return <EmptyState icon={MailCheck} text={words.noSurvey} />;
  const filter = {
    ...(opening !== 'any' && { opened: opening }),
    ...(age !== 'any' && { olderThanDays: Number(age) }),
  };
  return (
    <>
      <div className="my-3 grid gap-3 sm:grid-cols-3">
        <SurveySelect surveys={active} survey={survey} onChange={setChosen} />
        <Select label={words.opened} value={opening} options={openings} onChange={setOpening} />
        <Select label={words.age} value={age} options={ages} onChange={setAge} />
      </div>
      <Waiting key={JSON.stringify([survey.id, filter])} survey={survey.id} filter={filter} canEdit={canEdit} />
    </>
  );
}

interface SurveySelectProps {
  surveys: readonly SurveyTemplate[];
  survey: SurveyTemplate;
  onChange: (id: string) => void;
}

function SurveySelect({ surveys, survey, onChange }: SurveySelectProps) {
  const options = surveys.map(({ id, title }) => ({ value: id, label: title === '' ? surveyCopy.untitled : title }));
  return <Select label={words.survey} value={survey.id} options={options} onChange={onChange} />;
}

interface WaitingProps {
  survey: string;
  filter: WaitingFilter;
  canEdit: boolean;
}

function Waiting({ survey, filter, canEdit }: WaitingProps) {
  const query = useInfiniteQuery(unansweredQuery(survey, filter));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<RemindedWhich>();
  if (query.isPending) return <Skeleton className="mt-3 h-24 w-full" />;
  if (query.data === undefined) {
    const retry = () => void query.refetch();
    return (
      <ErrorState
        what={surveyCopy.theInvitations}
        {...failureOf(query.error)}
        isRetrying={query.isFetching}
        onRetry={retry}
      />
    );
  }
  const invitations = query.data.pages.flatMap(({ items }) => items);
  const total = query.data.pages[0]?.total ?? 0;
  if (total === 0) return <EmptyState icon={MailCheck} text={words.none} />;
  // Whoever has answered meanwhile is gone from the list.
  const chosen = invitations.filter(({ id }) => selected.has(id)).map(({ id }) => id);
  const toggle = (id: string, isOn: boolean) => {
    setSelected((before) => new Set(isOn ? [...before, id] : [...before].filter((other) => other !== id)));
  };
  return (
    <>
      {canEdit && (
        <div className="flex flex-wrap items-center gap-2">
          <Button onPress={() => setAsked(chosen.length === 0 ? filter : { invitations: chosen })}>
            {chosen.length === 0 ? words.remindAll(total) : words.remindSelected(chosen.length)}
          </Button>
          {chosen.length > 0 && <Button onPress={() => setSelected(new Set())}>{words.clear}</Button>}
        </div>
      )}
      <ul className="divide-y divide-line">
        {invitations.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            canEdit={canEdit}
            selection={
              canEdit && (
                <Checkbox
                  aria-label={words.select(nameOf(invitation))}
                  isSelected={selected.has(invitation.id)}
                  onChange={(isOn) => toggle(invitation.id, isOn)}
                >
                  {''}
                </Checkbox>
              )
            }
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          className="mt-3 self-center"
          isPending={query.isFetchingNextPage}
          onPress={() => void query.fetchNextPage()}
        >
          {invitationsCopy.loadMore(invitations.length, total)}
        </Button>
      )}
      <Suspense>
        {asked && (
          <RemindDialog
            survey={survey}
            which={asked}
            onClose={() => setAsked(undefined)}
            onReminded={() => {
              setAsked(undefined);
              setSelected(new Set());
            }}
          />
        )}
      </Suspense>
    </>
  );
}
