import { useEffect, useRef } from 'react';

/** Something that can be done on the screen of the moment: by its control, by its key, or from the palette. */
export interface PageAction {
  id: string;
  label: string;
  /** A single key, as in `KeyboardEvent.key`. */
  key?: string | undefined;
  /** Done by its key alone: it means the row or the field that is in sight. */
  isKeyOnly?: boolean | undefined;
  run: () => void;
}

const registered = new Map<string, PageAction>();

/** What the parts of the page that is open have said they can do, in the order in which they came. */
export const pageActions = {
  all: (): PageAction[] => [...registered.values()],
  withKey: (key: string): PageAction | undefined => pageActions.all().findLast((action) => action.key === key),
};

/** Offers actions as long as the component stands; their latest `run` is the one that is done. */
export function usePageActions(actions: readonly PageAction[]): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const names = JSON.stringify(actions.map(({ id, label, key }) => [id, label, key]));
  useEffect(() => {
    const offered = latest.current.map((action) => ({
      ...action,
      run: () => latest.current.find(({ id }) => id === action.id)?.run(),
    }));
    for (const action of offered) registered.set(action.id, action);
    return () => {
      // A successor under the same id may have come before this one left.
      for (const action of offered) if (registered.get(action.id) === action) registered.delete(action.id);
    };
  }, [names]);
}
