import { comparisonCopy as words } from './comparison.copy.js';
import { usePageActions } from '../../lib/actions/page-actions.js';
import { announce } from '../../lib/browser/announce.js';
import { compareValues, type PeriodView } from '../../lib/url/period.js';
import { Button } from '../../ui/buttons/button.js';
import { Menu, MenuChoice, MenuToggle } from '../../ui/overlays/menu.js';

const options = compareValues.map((value) => ({ value, label: words.choices[value], text: words.choices[value] }));

interface CompareMenuProps<View extends PeriodView> {
  view: View;
  onChange: (view: View, options?: { replace?: boolean }) => void;
}

/** With what the range is compared; the address keeps it. */
export function CompareMenu<View extends PeriodView>({ view, onChange }: CompareMenuProps<View>) {
  const { compare = 'prev', align = 'weekday' } = view;
  const cycle = () => {
    const next = compareValues[(compareValues.indexOf(compare) + 1) % compareValues.length] ?? 'prev';
    onChange({ ...view, compare: next });
    announce(`${words.button}: ${words.choices[next]}`);
  };
  usePageActions([{ id: 'compare', label: words.cycle, key: 'c', run: cycle }]);
  const trigger = (
    <Button aria-keyshortcuts="c" className="md:max-[96rem]:px-2.5">
      {words.button}
    </Button>
  );
  return (
    <Menu label={words.button} trigger={trigger}>
      <MenuChoice
        title={words.with}
        value={compare}
        options={options}
        onChange={(next) => onChange({ ...view, compare: next })}
      />
      <MenuToggle
        title={words.align}
        label={words.matchWeekdays}
        isSelected={align === 'weekday'}
        isDisabled={compare === 'off'}
        onChange={(isOn) => onChange({ ...view, align: isOn ? 'weekday' : 'date' }, { replace: true })}
      />
    </Menu>
  );
}
