import { serviceLevelBounds } from '@deskledger/domain';
import { useQuery } from '@tanstack/react-query';
import { Hourglass, Plus } from 'lucide-react';
import { inZone } from '../../lib/dates/instant.js';
import { useOrganizationZone } from '../../lib/dates/zone.js';
import { Button } from '../../ui/buttons/button.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { Card } from '../../ui/layout/card.js';
import type { Levels } from '../organization/index.js';
import { facetsQuery } from '../slice/index.js';
import { edited } from './dated-edits.js';
import { ChangeFromDay, DatedSections } from './dated-sections.js';
import type { FaultOf } from './faults.js';
import { serviceLevelsCopy } from './service-levels.copy.js';
import { datedLevels, tidyLevels, withOtherLevels, withTarget } from './target-edits.js';
import { ReadTargets, TargetList } from './target-list.js';
import { dayOfSection, fieldOfRow, useFocusAfter } from './use-focus-after.js';

const { levels: words } = serviceLevelsCopy;
const none: readonly string[] = [];

interface LevelsCardProps {
  levels: Levels;
  faultOf: FaultOf;
  isReadOnly: boolean;
  onChange: (levels: Levels) => void;
}

/** What is promised, from the beginning and from each day on. */
export function LevelsCard({ levels, faultOf, isReadOnly, onChange }: LevelsCardProps) {
  const priorities = usePriorities();
  const today = inZone(Date.now(), useOrganizationZone()).day;
  const change = (next: Levels) => onChange(tidyLevels(next));
  const { box, focus } = useFocusAfter();
  const add = () => {
    change([{ from: null, targets: withTarget([], priorities) }]);
    focus(fieldOfRow('0.0'));
  };
  const addDay = () => {
    const next = withOtherLevels(levels, today, priorities);
    change(next);
    focus(dayOfSection(next.length - 1));
  };
  return (
    <Card title={words.title} className="@container">
      <p className="mb-4 max-w-prose text-muted">{words.text}</p>
      <div ref={box}>
        {levels.length === 0 ? (
          <EmptyState
            icon={Hourglass}
            title={words.none}
            headingLevel={3}
            text={words.noneText}
            action={
              !isReadOnly && (
                <>
                  <Button data-add onPress={add}>
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
            dated={datedLevels(levels)}
            dayLabel={words.created}
            path="serviceLevels"
            faultOf={faultOf}
            isReadOnly={isReadOnly}
            onChange={change}
            onRemoved={() => focus('[data-change]', '[data-add]')}
          >
            {({ targets }, index, when) =>
              isReadOnly ? (
                <ReadTargets targets={targets} />
              ) : (
                <TargetList
                  targets={targets}
                  priorities={priorities}
                  label={words.list(when)}
                  section={index}
                  path={`serviceLevels[${index}].targets`}
                  faultOf={faultOf}
                  focus={focus}
                  onChange={(next) => change(edited(levels, index, { targets: next }))}
                />
              )
            }
          </DatedSections>
        )}
        {!isReadOnly && levels.length > 0 && levels.length < serviceLevelBounds.dated && (
          <ChangeFromDay label={words.change} text={words.changeText} onPress={addDay} />
        )}
      </div>
    </Card>
  );
}

/** The priorities that tickets have; none while they are not known. */
function usePriorities(): readonly string[] {
  return useQuery(facetsQuery).data?.priorities ?? none;
}
