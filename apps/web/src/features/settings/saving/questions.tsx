import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';

/** What is asked over the settings: a dialog that tells which answer was chosen. */
type Question<Answer> = (answer: (chosen: Answer) => void) => ReactNode;

/** Resolves to the answer; one question at a time. */
export type Ask = <Answer>(question: Question<Answer>) => Promise<Answer>;

const AskContext = createContext<Ask>(() => new Promise(() => undefined));

/** Shows what saving has to ask, whichever section is saved. */
export function Questions({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<ReactNode>(null);
  const ask: Ask = useCallback(
    (question) =>
      new Promise((resolve) => {
        const dialog = question((chosen) => {
          // A late second answer leaves the question alone that may have come after this one.
          setShown((now: ReactNode) => (now === dialog ? null : now));
          resolve(chosen);
        });
        setShown(dialog);
      }),
    [],
  );
  return (
    <AskContext value={ask}>
      {children}
      {shown}
    </AskContext>
  );
}

export function useAsk(): Ask {
  return useContext(AskContext);
}
