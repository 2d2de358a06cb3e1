import { useState } from 'react';

/** A choice that leads while its owner is still catching up, so that quick clicks add up. An equal list is no new one. */
export function useLeadingChoice(
  values: readonly string[],
  onChange: (values: string[]) => void,
): [chosen: readonly string[], choose: (values: string[]) => void] {
  const [choice, setChoice] = useState({ values, owned: values });
  if (!isEqual(choice.owned, values)) setChoice({ values, owned: values });
  const choose = (next: string[]) => {
    setChoice({ values: next, owned: values });
    onChange(next);
  };
  return [choice.values, choose];
}

function isEqual(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index]);
}
