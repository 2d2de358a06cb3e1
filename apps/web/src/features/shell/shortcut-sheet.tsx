import { useState, type ReactNode } from 'react';
import { shortcutsCopy as words } from './shortcuts.copy.js';
import { pageActions } from '../../lib/actions/page-actions.js';
import { singleKeys, useSingleKeys } from '../../lib/actions/single-keys.js';
import { Checkbox } from '../../ui/fields/checkbox.js';
import { Keys } from '../../ui/inline/key-hint.js';
import { ModalDialog } from '../../ui/overlays/modal-dialog.js';
import { destinations } from './destinations.js';

interface ShortcutSheetProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Every key that does something here, and the switch for the single ones. */
export default function ShortcutSheet({ isOpen, onOpenChange }: ShortcutSheetProps) {
  return (
    <ModalDialog title={words.title} isOpen={isOpen} onOpenChange={onOpenChange} isWide>
      <Sheet />
    </ModalDialog>
  );
}

function Sheet() {
  const areSinglesOn = useSingleKeys();
  const [here] = useState(() => pageActions.all().filter(({ key }) => key !== undefined));
  return (
    <div className="grid gap-5">
      <div>
        <Checkbox isSelected={areSinglesOn} onChange={singleKeys.turn}>
          {words.single}
        </Checkbox>
        <p className="mt-1 text-small text-muted">{words.singleHint}</p>
      </div>
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <Group title={words.here} isDimmed={!areSinglesOn}>
          {here.map(({ id, label, key = '' }) => (
            <Row key={id} name={label} keys={[key]} />
          ))}
          {here.length === 0 && <p className="text-small text-muted">{words.nothingHere}</p>}
        </Group>
        <Group title={words.goTo} isDimmed={!areSinglesOn}>
          {destinations.map(({ path, name, key }) => (
            <Row key={path} name={name} keys={['g', key]} />
          ))}
        </Group>
        <Group title={words.everywhere}>
          <Row name={words.palette} keys={['Ctrl K']} />
          <Row name={words.save} keys={['Ctrl S']} />
          <Row name={words.sheet} keys={['?']} />
          <Row name={words.toasts} keys={['F6']} />
          <Row name={words.close} keys={['Esc']} />
        </Group>
      </div>
    </div>
  );
}

function Group({ title, isDimmed = false, children }: { title: string; isDimmed?: boolean; children: ReactNode }) {
  return (
    <section className={isDimmed ? 'text-subtle line-through' : undefined}>
      <h3 className="mb-2 text-h3">{title}</h3>
      <dl className="grid gap-1.5">{children}</dl>
    </section>
  );
}

function Row({ name, keys }: { name: string; keys: readonly string[] }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <dt>{name}</dt>
      <dd className="flex items-center gap-1">
        {keys.map((key, index) => (
          <span key={key} className="contents">
            {index > 0 && <span className="text-caption text-subtle">{words.then}</span>}
            <Keys keys={key} isSpoken />
          </span>
        ))}
      </dd>
    </div>
  );
}
