import { policyBounds } from '@deskledger/domain';
import { useQuery } from '@tanstack/react-query';
import { Hourglass, Plus } from 'lucide-react';
import { useState } from 'react';
import { inZone } from '../../lib/dates/instant.js';
import { useOrganizationZone } from '../../lib/dates/zone.js';
import type { FaultOf } from '../../lib/forms/fault-of.js';
import { edited } from '../../lib/forms/list-edits.js';
import { useFocusAfter } from '../../lib/forms/use-focus-after.js';
import { Button } from '../../ui/buttons/button.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { Select } from '../../ui/fields/select.js';
import { Card } from '../../ui/layout/card.js';
import type { Calendar, DatedPolicies } from '../organization/index.js';
import { facetsQuery } from '../slice/index.js';
import { ChangeFromDay, DatedSections } from './dated-sections.js';
import { datedPolicies, tidyPolicies, withAdopted, withOtherPolicies, withPolicy } from './policy-edits.js';
import { PolicyList } from './policy-list.js';
import { serviceLevelsCopy } from './service-levels.copy.js';
import { dayOfSection } from '../../lib/forms/row-selectors.js';
import { WhatIfButton } from './what-if-button.js';

const { policies: words } = serviceLevelsCopy;
const none: readonly string[] = [];
const scopes = (['new', 'running'] as const).map((value) => ({ value, label: words.scopes[value] }));

interface PoliciesCardProps {
  policies: readonly DatedPolicies[];
  /** Those that are saved. */
  stored: readonly DatedPolicies[];
  calendars: Calendar[];
  faultOf: FaultOf;
  isReadOnly: boolean;
  onChange: (policies: DatedPolicies[]) => void;
}

/** What is promised, from the beginning and from each day on. */
export function PoliciesCard({ policies, stored, calendars, faultOf, isReadOnly, onChange }: PoliciesCardProps) {
  const priorities = useQuery(facetsQuery).data?.priorities ?? none;
  const today = inZone(Date.now(), useOrganizationZone()).day;
  const change = (next: readonly DatedPolicies[]) => onChange(tidyPolicies(next));
  const { box, focus } = useFocusAfter();
  /** The policy whose form is open. */
  const [opened, open] = useState<{ section: number; id: string }>();
  const add = () => {
    const first = withPolicy([], calendars);
    change([{ from: null, appliesTo: 'new', policies: first }]);
    open({ section: 0, id: first[0]!.id });
    focus('[data-edit]');
  };
  const addDay = () => {
    const next = withOtherPolicies(policies, today, calendars);
    change(next);
    focus(dayOfSection(next.length - 1));
  };
  return (
    <Card title={words.title} className="@container">
      <p className="mb-4 max-w-prose text-muted">{words.text}</p>
      <div ref={box}>
        {policies.length === 0 ? (
          <EmptyState
            icon={Hourglass}
            title={words.none}
            headingLevel={3}
            text={words.noneText}
            action={
              !isReadOnly && (
                <>
                  <Button data-add-policy onPress={add}>
                    <Plus aria-hidden className="size-4" strokeWidth={1.75} />
                    {words.add}
                  </Button>
                  <Button look="quiet" onPress={addDay}>
                    {words.addLater}
                  </Button>
                </>
              )
            }
          />
        ) : (
          <DatedSections
            dated={datedPolicies(policies)}
            dayLabel={words.created}
            path="policies"
            faultOf={faultOf}
            isReadOnly={isReadOnly}
            onChange={change}
            onRemoved={() => focus('[data-change]', '[data-add-policy]')}
          >
            {({ policies: list, appliesTo }, index, when) => (
              <>
                {index > 0 && (
                  <Scope
                    appliesTo={appliesTo}
                    isReadOnly={isReadOnly}
                    onChange={(next) => change(edited(policies, index, { appliesTo: next }))}
                  />
                )}
                <PolicyList
                  policies={list}
                  {...{ calendars, priorities, faultOf, isReadOnly }}
                  label={words.list(when)}
                  headingLevel={policies.length > 1 ? 4 : 3}
                  section={index}
                  path={`policies[${index}].policies`}
                  opened={opened?.section === index ? opened.id : undefined}
                  onOpen={(id) => open(id === undefined ? undefined : { section: index, id })}
                  onChange={(next) => change(edited(policies, index, { policies: next }))}
                  onEmptied={() => focus('[data-add-policy]')}
                />
                {!isReadOnly && (
                  <WhatIfButton
                    draft={{ policies: list, calendars }}
                    onAdopt={(from) => {
                      const next = withAdopted(stored, list, from);
                      change(next);
                      focus(dayOfSection(next.findIndex((one) => one.from === from)));
                    }}
                  />
                )}
              </>
            )}
          </DatedSections>
        )}
        {!isReadOnly && policies.length > 0 && policies.length < policyBounds.dated && (
          <ChangeFromDay label={words.change} text={words.changeText} onPress={addDay} />
        )}
      </div>
    </Card>
  );
}

interface ScopeProps extends Pick<DatedPolicies, 'appliesTo'> {
  isReadOnly: boolean;
  onChange: (appliesTo: DatedPolicies['appliesTo']) => void;
}

/** Whether policies hold for tickets that were created before. */
function Scope({ appliesTo, isReadOnly, onChange }: ScopeProps) {
  if (isReadOnly) return <p className="mb-3 text-muted">{words.scopes[appliesTo]}</p>;
  return (
    <Select
      label={words.appliesTo}
      isLabelShown
      value={appliesTo}
      options={scopes}
      onChange={onChange}
      className="mb-4 max-w-64"
    />
  );
}
