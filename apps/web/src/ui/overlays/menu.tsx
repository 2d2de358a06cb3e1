import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Header } from 'react-aria-components/Header';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection,
  MenuTrigger,
  type MenuItemProps,
} from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { cx } from '../class-names.js';
import { popoverClass } from './info-popover.js';
import { optionClass } from './option-class.js';

interface MenuProps {
  label: string;
  /** The button that opens the menu. */
  trigger: ReactNode;
  children: ReactNode;
  /** Above the items, not an item. */
  top?: ReactNode;
}

export function Menu({ label, trigger, children, top }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover placement="bottom end" offset={6} className={cx(popoverClass, 'max-w-96 min-w-52 wrap-anywhere')}>
        {top}
        <AriaMenu aria-label={label} className="p-1 outline-none">
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

export function MenuItem({
  children,
  ...rest
}: Omit<MenuItemProps, 'className' | 'children'> & { children: ReactNode }) {
  return (
    <AriaMenuItem {...rest} className={optionClass}>
      {children}
    </AriaMenuItem>
  );
}

/** Items under a title of their own. */
export function MenuGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <MenuSection className="not-last:mb-1 not-last:border-b not-last:border-line not-last:pb-1">
      <Header className="px-2.5 pt-1.5 pb-1 text-caption text-subtle">{title}</Header>
      {children}
    </MenuSection>
  );
}

interface MenuChoiceProps<Value extends string> {
  title: string;
  value: Value;
  options: readonly { value: Value; label: ReactNode; text: string }[];
  onChange: (value: Value) => void;
  /** Something else is chosen in the same menu afterwards. */
  isKeptOpen?: boolean;
}

/** A group of items of which one is chosen. */
export function MenuChoice<Value extends string>({
  title,
  value,
  options,
  onChange,
  isKeptOpen = false,
}: MenuChoiceProps<Value>) {
  const choose = (keys: 'all' | Set<unknown>) => {
    const chosen = options.find((option) => keys !== 'all' && keys.has(option.value));
    if (chosen) onChange(chosen.value);
  };
  return (
    <MenuSection
      selectionMode="single"
      selectedKeys={[value]}
      onSelectionChange={choose}
      disallowEmptySelection
      shouldCloseOnSelect={!isKeptOpen}
    >
      <Header className="px-2.5 pt-1.5 pb-1 text-caption text-subtle">{title}</Header>
      {options.map((option) => (
        <AriaMenuItem key={option.value} id={option.value} textValue={option.text} className={optionClass}>
          <span className="flex grow items-center gap-2">{option.label}</span>
          <Check aria-hidden className="invisible size-4 group-selected:visible" strokeWidth={1.75} />
        </AriaMenuItem>
      ))}
    </MenuSection>
  );
}

interface MenuToggleProps {
  title: string;
  label: string;
  isSelected: boolean;
  isDisabled?: boolean;
  onChange: (isSelected: boolean) => void;
}

/** An item that is switched on and off. */
export function MenuToggle({ title, label, isSelected, isDisabled = false, onChange }: MenuToggleProps) {
  return (
    <MenuSection
      selectionMode="multiple"
      selectedKeys={isSelected ? [label] : []}
      onSelectionChange={(keys) => onChange(keys === 'all' || keys.has(label))}
    >
      <Header className="px-2.5 pt-1.5 pb-1 text-caption text-subtle">{title}</Header>
      <AriaMenuItem id={label} isDisabled={isDisabled} className={optionClass}>
        <span className="grow">{label}</span>
        <Check aria-hidden className="invisible size-4 group-selected:visible" strokeWidth={1.75} />
      </AriaMenuItem>
    </MenuSection>
  );
}
