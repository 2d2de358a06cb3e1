import type { SurveyTemplate } from '@deskledger/contracts';
import { surveyRuleBounds } from '@deskledger/domain';
import { Plus, Trash2 } from 'lucide-react';
import type { FaultOf } from '../../lib/forms/fault-of.js';
import { edited } from '../../lib/forms/list-edits.js';
import { removalOfRow } from '../../lib/forms/row-selectors.js';
import { useFocusAfter } from '../../lib/forms/use-focus-after.js';
import { Button } from '../../ui/buttons/button.js';
import { IconButton } from '../../ui/buttons/icon-button.js';
import { NumberField } from '../../ui/fields/number-field.js';
import { Select } from '../../ui/fields/select.js';
import type { SurveyRule } from '../organization/index.js';
import { withoutSurvey, withSurvey } from './rule-edits.js';
import { rulesCopy as words } from './rules.copy.js';

const icon = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const;

interface ShareListProps {
  shares: SurveyRule['surveys'];
  surveys: readonly SurveyTemplate[];
  path: string;
  faultOf: FaultOf;
  onChange: (shares: SurveyRule['surveys']) => void;
}

/** The surveys that tickets of a rule get, with their shares where there are several. */
export function ShareList({ shares, surveys, path, faultOf, onChange }: ShareListProps) {
  const { box, focus } = useFocusAfter();
  const isFree = (id: string) => shares.every(({ survey }) => survey !== id);
  const next = surveys.find(({ id, status }) => status === 'active' && isFree(id));
  const sum = shares.reduce((all, { share }) => all + share, 0);
  const titleOf = (id: string) => surveys.find((survey) => survey.id === id)?.title ?? words.unknown;
  return (
    <div ref={box} className="grid gap-2">
      <h4 className="text-small font-medium text-muted">{words.surveys}</h4>
      {shares.length === 0 && <p>{words.noSurvey}</p>}
      {shares.length > 1 && <p className="text-muted">{words.compared}</p>}
      <ul aria-label={words.surveys} className="grid gap-3 empty:hidden">
        {shares.map(({ survey, share }, index) => (
          // Shares have nothing of their own but their place.
          <li key={index} data-row={index} className="flex flex-wrap items-end gap-3">
            <Select
              label={words.survey(index + 1)}
              isLabelShown
              value={survey}
              options={optionsOf(survey, surveys, isFree)}
              onChange={(chosen) => onChange(edited(shares, index, { survey: chosen }))}
              className="min-w-0 grow basis-60"
            />
            {shares.length > 1 && (
              <div className="basis-40">
                <NumberField
                  label={words.share(titleOf(survey))}
                  value={share}
                  minimum={1}
                  maximum={100}
                  onChange={(changed) => onChange(edited(shares, index, { share: changed }))}
                />
              </div>
            )}
            <IconButton
              label={words.removeSurvey(titleOf(survey))}
              data-remove
              onPress={() => {
                onChange(withoutSurvey(shares, index));
                focus(removalOfRow(index), removalOfRow(index - 1), '[data-add]');
              }}
            >
              <Trash2 {...icon} />
            </IconButton>
          </li>
        ))}
      </ul>
      {faultOf(path) !== undefined && sum !== 100 && (
        <p role="alert" className="text-small text-danger">
          {words.sum(sum)}
        </p>
      )}
      {next !== undefined && shares.length < surveyRuleBounds.surveys && (
        <div>
          <Button
            data-add
            onPress={() => {
              onChange(withSurvey(shares, next.id));
              focus(`[data-row="${shares.length}"] button`);
            }}
          >
            <Plus {...icon} />
            {words.addSurvey}
          </Button>
        </div>
      )}
    </div>
  );
}

/** What can be chosen in the place of a survey: the active ones that the rule does not name yet, and itself. */
function optionsOf(survey: string, surveys: readonly SurveyTemplate[], isFree: (id: string) => boolean) {
  const present = surveys.find(({ id }) => id === survey);
  const offered = surveys.filter(({ id, status }) => id === survey || (status === 'active' && isFree(id)));
  const options = offered.map(({ id, title, status }) => ({
    value: id,
    label: status === 'active' ? title : words.inactive(title),
  }));
  return present === undefined ? [{ value: survey, label: words.unknown }, ...options] : options;
}
